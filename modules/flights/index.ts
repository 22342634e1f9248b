export { ATTRACTIONS } from './attractions.ts'
export type { HeldFlights } from './booking.contract.ts'
export { cancellationFacts, type FlightStanding, flightInTime, soldIn } from './cancellation-facts.ts'
export { areTwoPlaces } from './check-search.ts'
export { type CityRoute, cityCodeOf } from './city-routes.ts'
export type { IssueAnswer, OrderAnswer, OrderExtra, OrderTraveller, ScheduleChange } from './flight-order.ts'
export type { FlightSupplier } from './flight-supplier.ts'
export { flightsApi } from './flights.api.ts'
export { flightScheduleChanged } from './flights.events.ts'
export { countPricesBefore } from './flights.store.ts'
export { createFlights, type Flights } from './flights.ts'
export { looksCheck } from './looks-check.ts'
export type { OpenedTrip } from './open-trip.ts'
export type { Pair, RecordedTrip } from './recorded-trips.ts'
export { createDuffelSupplier } from './suppliers/duffel/duffel-supplier.ts'
export { houseScheduleApi } from './suppliers/house/house.api.ts'
export { countSeatsTaken } from './suppliers/house/house-inventory.store.ts'
export {
  createMissingNetwork,
  type HouseNetwork,
  type HouseService,
  loadTimetable,
  readNetwork,
  readNetworkInfo,
  replaceNetwork,
} from './suppliers/house/house-network.store.ts'
export { createHouseSupplier, type House } from './suppliers/house/house-supplier.ts'
export { type AircraftType, buildTimetable, greatCircleKm, type Timetable } from './suppliers/house/timetable.ts'
