export { geoApi } from './geo.api.ts'
export type { CitySuggestion, Location } from './geo.contract.ts'
export { createGeo, type Geo } from './geo.ts'
export type { AirportPlace, City, Metro } from './places.ts'
