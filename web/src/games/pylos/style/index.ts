/** The style sheets of the board, in the order in which they build on each other. */

import "./board.css";
import "./paint.css";
import "./cells.css";
import "./foot.css";
import "./contrast.css";
