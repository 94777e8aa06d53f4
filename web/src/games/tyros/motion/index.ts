/** What moves between seats, piles and the map when somebody acts. */

export { type Flight, flightsOf } from "./flights";
export { useSky } from "./sky";
