import type { SEAT_FEATURES } from '#modules/flights/extras.contract.ts'
import { CABIN_CODES, type Cabin } from './cabins.ts'
import type { AircraftType } from './timetable.ts'

export type SeatFeature = (typeof SEAT_FEATURES)[number]
export type PlannedSeat = { name: string; column: string; features: SeatFeature[] }
export type SeatPlan = {
  /** From left to right; null is an aisle. */
  columns: readonly (string | null)[]
  rows: { number: number; exitRow: boolean; seats: PlannedSeat[] }[]
}

type Body = 'small' | 'regional' | 'single-aisle' | 'wide'

const SMALL_SEATS = 19
const REGIONAL_SEATS = 130
/** Nobody flies farther with one aisle. */
const WIDE_RANGE_KM = 10_000
/** Seats abreast, as these aircraft are usually fitted; `-` is an aisle. */
const ABREAST: Record<Body, Record<Cabin, string>> = {
  small: { economy: 'A-BC', premium: 'A-BC', business: 'A-BC', first: 'A-BC' },
  regional: { economy: 'AB-CD', premium: 'AB-CD', business: 'A-CD', first: 'A-CD' },
  'single-aisle': { economy: 'ABC-DEF', premium: 'ABC-DEF', business: 'AC-DF', first: 'AC-DF' },
  wide: { economy: 'ABC-DEF-GHJ', premium: 'AC-DEF-HJ', business: 'A-DG-K', first: 'A-DG-K' },
}
/** Where the exit rows of economy are, as parts of its length. */
const EXITS: Record<Body, readonly number[]> = {
  small: [],
  regional: [0.45],
  'single-aisle': [0.4, 0.46],
  wide: [0.34, 0.7],
}
const FRONT_SHARE = 0.2

/**
 * The seats of one cabin: exactly as many as the aircraft has there. Rows are counted from the nose through all cabins,
 * so a name is one seat of the aircraft.
 */
export function seatPlan(aircraft: AircraftType, cabin: Cabin): SeatPlan {
  const body = bodyOf(aircraft)
  const columns = columnsOf(body, cabin)
  const letters = columns.filter((column) => column !== null)
  const count = aircraft.seats[cabin]
  const total = Math.ceil(count / letters.length)
  const first = 1 + rowsBefore(aircraft, body, cabin)
  const exits = new Set(cabin === 'economy' ? EXITS[body].map((part) => Math.floor(total * part)) : [])
  const rows = Array.from({ length: total }, (_, r) => {
    const number = first + r
    const kept = outsideIn(letters).slice(0, Math.min(letters.length, count - r * letters.length))
    const place = cabin === 'economy' && body !== 'small' ? placeOfRow(r, total, exits) : []
    const seats = letters
      .filter((letter) => kept.includes(letter))
      .map((column) => ({ name: `${number}${column}`, column, features: [...sideOf(columns, column), ...place] }))
    return { number, exitRow: exits.has(r), seats }
  })
  return { columns, rows }
}

function bodyOf({ seats, rangeKm }: AircraftType): Body {
  const total = seats.economy + seats.premium + seats.business + seats.first
  if (rangeKm >= WIDE_RANGE_KM) return 'wide'
  if (total <= SMALL_SEATS) return 'small'
  return total <= REGIONAL_SEATS ? 'regional' : 'single-aisle'
}

function columnsOf(body: Body, cabin: Cabin): (string | null)[] {
  return [...ABREAST[body][cabin]].map((letter) => (letter === '-' ? null : letter))
}

/** Rows of the cabins in front of this one: first, business, premium, economy from the nose. */
function rowsBefore(aircraft: AircraftType, body: Body, cabin: Cabin): number {
  return CABIN_CODES.slice(CABIN_CODES.indexOf(cabin) + 1)
    .map((other) => Math.ceil(aircraft.seats[other] / columnsOf(body, other).filter(Boolean).length))
    .reduce((sum, rows) => sum + rows, 0)
}

function sideOf(columns: readonly (string | null)[], column: string): SeatFeature[] {
  const at = columns.indexOf(column)
  if (at === 0 || at === columns.length - 1) {
    return columns[at + 1] === null || columns[at - 1] === null ? ['window', 'aisle'] : ['window']
  }
  return columns[at - 1] === null || columns[at + 1] === null ? ['aisle'] : []
}

function placeOfRow(row: number, total: number, exits: ReadonlySet<number>): SeatFeature[] {
  if (exits.has(row)) return ['exit-row', 'extra-legroom']
  if (row === 0) return ['extra-legroom', 'front']
  return row < total * FRONT_SHARE ? ['front'] : []
}

/** A last row that is not full keeps its outer seats: A, F, B, E … */
function outsideIn(letters: readonly string[]): string[] {
  return letters.flatMap((_, i) => {
    const at = i % 2 === 0 ? i / 2 : letters.length - 1 - (i - 1) / 2
    return letters[at] ?? []
  })
}
