export type Located = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6371

/** As the crow flies, on a globe. */
export function distanceKm(a: Located, b: Located): number {
  const toRadians = Math.PI / 180
  const lat = Math.sin(((b.latitude - a.latitude) * toRadians) / 2)
  const lon = Math.sin(((b.longitude - a.longitude) * toRadians) / 2)
  const h = lat * lat + Math.cos(a.latitude * toRadians) * Math.cos(b.latitude * toRadians) * lon * lon
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
