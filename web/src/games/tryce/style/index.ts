/** The style sheets of the board, in the order in which they build on each other. */

import "./board.css";
import "./cards.css";
import "./table.css";
import "./groups.css";
import "./prompt.css";
import "./rack.css";
import "./facts.css";
import "./sheet.css";
