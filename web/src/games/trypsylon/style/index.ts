/** The style sheets of the board, in the order in which they build on each other. */

import "./board.css";
import "./shores.css";
import "./ways.css";
import "./pathways.css";
import "./cards.css";
import "./edges.css";
import "./hand.css";
import "./contrast.css";
