/** What pages and tables are put together from: buttons and fields, small drawings, and words about a table. */

export { DeadEnd, HomeLink } from "./deadend";
export { FileButton } from "./filebutton";
export { Form, NameField, Problem } from "./form";
export { Icon, Mark } from "./icons";
export { useNames } from "./names";
export { NumberField } from "./numberfield";
export { PaceChoice } from "./pace";
export { Pending, useAtTable } from "./pending";
export { QrCode } from "./qrcode";
export { DRAWN, group, nearest, picture, type Spot, useRoving } from "./roving";
export { Rulebook, RulesDrawer } from "./rulebook";
export { beginning, RuleText } from "./ruletext";
export { Scrubber, useKeys } from "./scrubber";
export { Button, Choice, Confirm, CopyLine, Sheet, Switch } from "./widgets";
