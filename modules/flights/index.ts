export { flightsApi } from './flights.api.ts'
export { createFlights, type Flights } from './flights.ts'
export {
  createMissingNetwork,
  type HouseNetwork,
  type HouseService,
  loadTimetable,
  readNetwork,
  readNetworkInfo,
  replaceNetwork,
} from './suppliers/house/house-network.store.ts'
export { type AircraftType, buildTimetable, greatCircleKm, type Timetable } from './suppliers/house/timetable.ts'
