import type { TravellerType } from '#app/components/travellers/traveller-form.ts'
import type { Seat, SeatMap } from '#modules/flights/extras.contract.ts'

/** Where the focus goes from a seat by a key: arrows over the plan, Home and End along the row. Null for other keys. */
export function seatAfterKey(map: SeatMap, from: string, key: string): string | null {
  const at = placeOf(map, from)
  if (!at) return null
  const row = map.rows[at.row]?.seats ?? []
  if (key === 'Home') return row[0]?.name ?? null
  if (key === 'End') return row.at(-1)?.name ?? null
  if (key === 'ArrowLeft' || key === 'ArrowRight') return alongRow(map, at, key === 'ArrowLeft' ? -1 : 1)
  if (key === 'ArrowUp' || key === 'ArrowDown') return alongColumn(map, at, key === 'ArrowUp' ? -1 : 1)
  return null
}

type At = { row: number; column: string }

function placeOf(map: SeatMap, name: string): At | null {
  const row = map.rows.findIndex(({ seats }) => seats.some((seat) => seat.name === name))
  const column = map.rows[row]?.seats.find((seat) => seat.name === name)?.column
  return column === undefined ? null : { row, column }
}

function alongRow(map: SeatMap, { row, column }: At, step: 1 | -1): string | null {
  const seats = map.rows[row]?.seats ?? []
  return seats[seats.findIndex((seat) => seat.column === column) + step]?.name ?? null
}

/** The next row that has this column; rows before the wings may lack it. */
function alongColumn(map: SeatMap, { row, column }: At, step: 1 | -1): string | null {
  for (let next = row + step; map.rows[next]; next += step) {
    const seat = map.rows[next]?.seats.find((one) => one.column === column)
    if (seat) return seat.name
  }
  return null
}

/** Exit rows are for those who can help: adults without an infant; the first adults have the infants. */
export function maySit(seat: Seat, types: readonly TravellerType[], traveller: number): boolean {
  if (!seat.features.includes('exit-row')) return true
  const infants = types.filter((type) => type === 'infant').length
  const adultsBefore = types.slice(0, traveller).filter((type) => type === 'adult').length
  return types[traveller] === 'adult' && adultsBefore >= infants
}

/** The seat where the keyboard enters the plan: the chosen one, otherwise the first that can be chosen. */
export function entrySeat(map: SeatMap, chosen: string | undefined, free: (seat: Seat) => boolean): string | undefined {
  const seats = map.rows.flatMap((row) => row.seats)
  return (seats.find(({ name }) => name === chosen) ?? seats.find(free) ?? seats[0])?.name
}
