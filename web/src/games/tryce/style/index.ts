/** The style sheets of the board, in the order in which they build on each other. */

import "./board.css";
import "./cards.css";
import "./table.css";
import "./groups.css";
import "./rack.css";
import "./sheet.css";
