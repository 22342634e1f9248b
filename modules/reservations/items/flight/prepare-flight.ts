import { checkTravellers, type Problem } from '#modules/reservations/hold/check-travellers.ts'
import { PHONE_PROBLEM, readPhone } from '#modules/reservations/hold/contact-phone.ts'
import type { PreparedHold } from '#modules/reservations/hold/held-item.ts'
import { departuresOf } from '#modules/reservations/hold/hold-limits.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { dayIn } from '#platform/dates.ts'
import { compare } from '#platform/money.ts'
import type { FlightHoldRequest } from './flight-item.contract.ts'
import { heldFlights } from './held-flights.ts'
import { journeyOf } from './journey.ts'

type Deps = Pick<ReservationDeps, 'flights'>

/** Looks at the offer before anything is held: who travels, the telephone, the price. */
export async function prepareFlight(
  deps: Deps,
  request: FlightHoldRequest,
  { key, now }: { key: string; now: Date },
): Promise<PreparedHold> {
  const { offerId, travellers: people, extras } = request
  const travellers = people.map(({ type }) => type)
  return {
    ...(await check(deps, request, now)),
    people,
    seats: travellers.filter((type) => type !== 'infant').length,
    take: async (until) => heldFlights(await deps.flights.hold(offerId, { key, until, travellers, extras })),
  }
}

async function check(
  { flights }: Deps,
  request: FlightHoldRequest,
  now: Date,
): Promise<Pick<PreparedHold, 'phone' | 'departures'>> {
  const { travellers, contact, totalSeen } = request
  const phone = readPhone(contact)
  const problems: Problem[] = phone ? [] : [PHONE_PROBLEM]
  const opened = await flights.open(request.offerId)
  // An offer that cannot be opened is refused by the hold, in its own words; a repeated key still finds its seats.
  if (opened.status === 'open') {
    const { offer } = opened
    const zone = offer.airports[offer.slices[0]?.origin ?? '']?.timeZone ?? 'UTC'
    problems.push(...checkTravellers(travellers, journeyOf(offer), dayIn(zone, now)))
  }
  if (problems.length > 0 || !phone) throw reservationErrors.invalid(problems)
  if (opened.status === 'open' && compare(opened.offer.fare.price.total, totalSeen) !== 0) {
    throw reservationErrors.priceChanged({ seen: totalSeen, now: opened.offer.fare.price.total })
  }
  return { phone, departures: opened.status === 'open' ? departuresOf(opened.offer) : [] }
}
