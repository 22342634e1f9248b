/** One usable row of a `routes.dat` file: one airline's flight from one airport to another. */
export type RouteRow = {
  line: number
  /** IATA (2) or ICAO (3) designator of the airline. */
  airline: string
  /** OpenFlights id of the airline; null when the file has none. */
  airlineId: string | null
  from: string
  to: string
  codeshare: boolean
  /** IATA aircraft codes. */
  equipment: string[]
}

/** Why a row was left out, in the words of the report. */
export const REASONS = {
  malformed: 'not nine columns of the routes.dat format',
  airline: 'no airline designator',
  origin: 'unknown airport of departure',
  destination: 'unknown airport of arrival',
  'same-airport': 'leaves and arrives at the same airport',
  stops: 'has stops on the way, so is not one flight',
} as const
export type Reason = keyof typeof REASONS

export type RejectedRow = { line: number; reason: Reason; text: string }

const COLUMNS = 9
const AIRLINE = /^[A-Z0-9]{2,3}$/
const LONGEST_QUOTE = 120

/**
 * Reads a file in the OpenFlights `routes.dat` format: airline, airline id, source, source id, destination, destination
 * id, codeshare, stops, equipment; `\N` for nothing. Empty lines do not count. Every other line is either a row or
 * rejected with its reason.
 */
export function parseRoutes(
  text: string,
  knows: (iata: string) => boolean,
): { rows: RouteRow[]; rejected: RejectedRow[] } {
  const rows: RouteRow[] = []
  const rejected: RejectedRow[] = []
  text.split(/\r\n|\n|\r/).forEach((content, index) => {
    if (content.trim() === '') return
    const line = index + 1
    const row = readRow(content, line, knows)
    if (typeof row === 'string') rejected.push({ line, reason: row, text: content.slice(0, LONGEST_QUOTE) })
    else rows.push(row)
  })
  return { rows, rejected }
}

function readRow(content: string, line: number, knows: (iata: string) => boolean): RouteRow | Reason {
  const columns = content.split(',').map((value) => value.trim().replace(/^"(.*)"$/, '$1'))
  const [airline, airlineId, from, , to, , codeshare, stops, equipment] = columns.map(empty)
  if (columns.length !== COLUMNS || !from || !to || !/^\d+$/.test(stops ?? '')) return 'malformed'
  if (!airline || !AIRLINE.test(airline)) return 'airline'
  if (!knows(from)) return 'origin'
  if (!knows(to)) return 'destination'
  if (from === to) return 'same-airport'
  if (Number(stops) > 0) return 'stops'
  const types = equipment ? equipment.split(/\s+/) : []
  return { line, airline, airlineId: airlineId || null, from, to, codeshare: codeshare === 'Y', equipment: types }
}

function empty(value: string): string {
  return value === '\\N' ? '' : value
}
