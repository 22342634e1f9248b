export { geoApi } from './geo.api.ts'
export { createGeo, type Geo } from './geo.ts'
export { distanceKm } from './nearby.ts'
export type { AirportPlace } from './places.ts'
