import type { Slice } from '#modules/flights/flights.contract.ts'
import type { FlightFacts } from '#modules/rights/index.ts'
import { add, type Money, money, split } from '#platform/money.ts'
import { flightSnapshot } from './item-states.ts'
import type { WholeItem, WholeReservation } from './reservations.views.ts'

/** What the rules decide from: taken from what was sold, and from what has happened since. */
export function flightFacts(whole: WholeReservation, item: WholeItem, refunded: Money, now: Date): FlightFacts {
  const { slices, fare, countries, market } = flightSnapshot(item)
  const paid = money(item.amount, whole.currency)
  const left = slices.map((slice) => instantOf(slice) > now.getTime())
  const weights = slices.map(({ segments }) =>
    segments.reduce((sum, { distanceKm }) => sum + Math.max(1, distanceKm), 0),
  )
  const change = whole.changes.findLast(({ itemId, status }) => itemId === item.id && status === 'open')
  return {
    ...{ paid, refunded, market, countries: countries.flat() },
    taxes: sumOf(split(smaller(fare.price.taxes, paid), weights), left),
    flown: sumOf(
      split(paid, weights),
      left.map((is) => !is),
    ),
    travellers: whole.travellers.length,
    refund: fare.refund,
    boughtAt: whole.paidAt ?? whole.createdAt,
    departureAt: new Date(instantOf(slices.find((_, i) => left[i]) ?? (slices.at(-1) as Slice))),
    ticketed: whole.tickets.some(({ itemId }) => itemId === item.id),
    scheduleChange: change ? changeFacts(change) : null,
  }
}

const instantOf = (slice: Slice) => Date.parse(slice.departure.instant)

function sumOf(parts: Money[], chosen: readonly boolean[]): Money {
  const none = money(0, parts[0]?.currency ?? 'BRL')
  return add(none, ...parts.filter((_, i) => chosen[i]))
}

function smaller(a: Money, b: Money): Money {
  return a.amount < b.amount ? a : b
}

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
