/** How all pages look: the style sheets in the order in which they build on each other. */

import "./type.css";
import "./base.css";
import "./parts.css";
import "./home.css";
import "./form.css";
import "./table.css";
import "./bar.css";
import "./side.css";
import "./players.css";
import "./ending.css";
import "./sheet.css";
import "./guide.css";
import "./learn.css";
import "./grades.css";
import "./analysis.css";
import "./puzzles.css";
