/** The style sheets of the board, in the order in which they build on each other. */

import "./map.css";
import "./land.css";
import "./fields.css";
import "./pieces.css";
import "./cards.css";
import "./side.css";
import "./desk.css";
import "./board.css";
import "./motion.css";
import "./phone.css";
import "./sheet.css";
