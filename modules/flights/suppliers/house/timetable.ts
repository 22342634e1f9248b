/**
 * The timetable in memory: every service of the house network as columns of typed arrays, grouped by route, so that a
 * search touches a few kilobytes and allocates nothing until it has an answer. Built once at start from the rows of
 * `house_services`; never changed afterwards (a new import swaps the whole timetable).
 */

/** An airport of the network. `zone` is the IANA time zone; coordinates in degrees. */
export type TimetableAirport = {
  iata: string
  cityName: string
  countryCode: string
  latitude: number
  longitude: number
  zone: string
}

export type Carrier = { code: string; name: string; alliance: string | null; hubs: string[] }

/** Seats by cabin; a cabin that the aircraft does not have is 0. Cruise speed in km/h, range in km. */
export type AircraftType = {
  code: string
  name: string
  seats: { economy: number; premium: number; business: number; first: number }
  cruiseKmh: number
  rangeKm: number
}

/**
 * One flight number that leaves at the same local time on each of its weekdays.
 * `departure` is minutes after local midnight at the origin, `block` is gate-to-gate minutes, `days` a bit mask with
 * bit 0 = Monday … bit 6 = Sunday (the local day of departure).
 */
export type ServiceRow = {
  id: number
  from: string
  to: string
  carrier: string
  number: number
  departure: number
  block: number
  days: number
  aircraft: string
}

export type Timetable = {
  airports: readonly TimetableAirport[]
  carriers: readonly Carrier[]
  aircraft: readonly AircraftType[]
  /** IATA code → index into `airports`. */
  airportIndex: ReadonlyMap<string, number>
  serviceCount: number
  /** Columns, one entry a service, ordered by origin, destination, departure. `id` is the row's key in the database. */
  id: Uint32Array
  carrier: Uint16Array
  number: Uint16Array
  departure: Uint16Array
  block: Uint16Array
  days: Uint8Array
  plane: Uint8Array
  /** Database id → position in the columns. */
  position: ReadonlyMap<number, number>
  routeCount: number
  routeFrom: Uint16Array
  routeTo: Uint16Array
  /** Great-circle kilometres of a route. */
  routeKm: Uint16Array
  /** Services of route r are at `firstService[r]` … `firstService[r + 1] - 1`. */
  firstService: Uint32Array
  /** Routes out of airport a are at `firstRoute[a]` … `firstRoute[a + 1] - 1`, ordered by destination index. */
  firstRoute: Uint32Array
  /** Routes into airport a are `routeInto[firstInto[a]]` … `routeInto[firstInto[a + 1] - 1]`. */
  firstInto: Uint32Array
  routeInto: Uint32Array
}

const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance in kilometres (haversine on the mean radius). */
export function greatCircleKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const rad = Math.PI / 180
  const dLat = (b.latitude - a.latitude) * rad
  const dLon = (b.longitude - a.longitude) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

type Parts = Pick<Timetable, 'airports' | 'carriers' | 'aircraft'>

/**
 * Builds the columns and the route index. Rows may come in any order.
 * Throws Error when a row names an airport, carrier or aircraft type that is not among the parts.
 */
export function buildTimetable(parts: Parts, rows: readonly ServiceRow[]): Timetable {
  const airportIndex = indexBy(parts.airports, (airport) => airport.iata)
  const carrierIndex = indexBy(parts.carriers, (carrier) => carrier.code)
  const planeIndex = indexBy(parts.aircraft, (type) => type.code)
  const sorted = rows
    .map((row) => ({ row, from: need(airportIndex, row.from), to: need(airportIndex, row.to) }))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.row.departure - b.row.departure || a.row.id - b.row.id)
  const columns = {
    id: Uint32Array.from(sorted, ({ row }) => row.id),
    carrier: Uint16Array.from(sorted, ({ row }) => need(carrierIndex, row.carrier)),
    number: Uint16Array.from(sorted, ({ row }) => row.number),
    departure: Uint16Array.from(sorted, ({ row }) => row.departure),
    block: Uint16Array.from(sorted, ({ row }) => row.block),
    days: Uint8Array.from(sorted, ({ row }) => row.days),
    plane: Uint8Array.from(sorted, ({ row }) => need(planeIndex, row.aircraft)),
  }
  return {
    ...parts,
    airportIndex,
    serviceCount: sorted.length,
    ...columns,
    position: new Map(sorted.map(({ row }, index) => [row.id, index])),
    ...groupRoutes(parts.airports, sorted),
  }
}

function groupRoutes(airports: readonly TimetableAirport[], sorted: readonly { from: number; to: number }[]) {
  const starts = sorted.flatMap((service, i) => {
    const before = sorted[i - 1]
    return before && before.from === service.from && before.to === service.to ? [] : [i]
  })
  const routeFrom = Uint16Array.from(starts, (i) => at(sorted, i).from)
  const routeTo = Uint16Array.from(starts, (i) => at(sorted, i).to)
  const routes = [...starts.keys()]
  const into = [...routes].sort((a, b) => at(routeTo, a) - at(routeTo, b) || a - b)
  return {
    routeCount: starts.length,
    routeFrom,
    routeTo,
    routeKm: Uint16Array.from(routes, (r) =>
      Math.round(greatCircleKm(at(airports, at(routeFrom, r)), at(airports, at(routeTo, r)))),
    ),
    firstService: Uint32Array.from([...starts, sorted.length]),
    firstRoute: offsets(
      routes.map((r) => at(routeFrom, r)),
      airports.length,
    ),
    firstInto: offsets(
      into.map((r) => at(routeTo, r)),
      airports.length,
    ),
    routeInto: Uint32Array.from(into),
  }
}

/** For ascending keys 0 … size - 1: where each key's run begins, with the total at the end. */
function offsets(keys: readonly number[], size: number): Uint32Array {
  const first = new Uint32Array(size + 1)
  for (const key of keys) first[key + 1] = at(first, key + 1) + 1
  for (let i = 1; i <= size; i++) first[i] = at(first, i) + at(first, i - 1)
  return first
}

function indexBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  return new Map(items.map((item, index) => [key(item), index]))
}

function need(index: ReadonlyMap<string, number>, code: string): number {
  const found = index.get(code)
  if (found === undefined) throw new Error(`the timetable names ${code}, which it does not describe`)
  return found
}

function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no entry ${index}`)
  return item
}
