import type { Slice } from '#modules/flights/flights.contract.ts'
import { cancellationFacts, type FlightStanding } from '#modules/flights/index.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { FlightFacts } from '#modules/rights/index.ts'
import { type Money, money } from '#platform/money.ts'
import { flightSnapshot } from './flight-snapshot.ts'

type At = { refunded: Money; now: Date }

/** What the rules decide from: taken from what was sold, and from what has happened since. */
export function flightFacts(whole: WholeReservation, item: WholeItem, at: At): FlightFacts {
  return cancellationFacts(flightSnapshot(item), flightStanding(whole, item, at), at.now)
}

/** What is not paid yet is bought when it is paid: now. */
export function flightStanding(whole: WholeReservation, item: WholeItem, { refunded, now }: At): FlightStanding {
  const change = whole.changes.findLast(({ itemId, status }) => itemId === item.id && status === 'open')
  const { changeFees = 0 } = flightSnapshot(item)
  return {
    paid: money(item.amount, whole.currency),
    refunded,
    boughtAt: whole.paidAt ?? now,
    ticketed: whole.tickets.some(({ itemId }) => itemId === item.id),
    scheduleChange: change ? changeFacts(change) : null,
    ...(changeFees > 0 && { changeFees: money(changeFees, whole.currency) }),
  }
}

const instantOf = (slice: Slice) => Date.parse(slice.departure.instant)

type Change = { before: readonly Slice[]; after: readonly Slice[] | null; at: string }

const MINUTE = 60_000
const HOUR = 3_600_000

/** How far a change moves any departure or arrival, and how long before the first flight that it concerns it was told. */
export function changeFacts({ before, after, at }: Change): NonNullable<FlightFacts['scheduleChange']> {
  const shifts = before.flatMap((slice, i) => {
    const changed = after?.[i]
    if (!changed) return []
    return (['departure', 'arrival'] as const).map(
      (end) => (Date.parse(changed[end].instant) - Date.parse(slice[end].instant)) / MINUTE,
    )
  })
  const first = before.find((slice, i) => timesOf(slice) !== timesOf(after?.[i])) ?? before[0]
  const notice = first ? (instantOf(first) - Date.parse(at)) / HOUR : 0
  return {
    minutesEarlier: Math.max(0, ...shifts.map((shift) => -shift)),
    minutesLater: Math.max(0, ...shifts),
    cancelled: after === null || after.length < before.length,
    noticeHours: Math.max(0, notice),
  }
}

function timesOf(slice: Slice | undefined): string {
  const flights = slice ? [slice, ...slice.segments] : []
  return flights.map(({ departure, arrival }) => `${departure.instant} ${arrival.instant}`).join(' ')
}
