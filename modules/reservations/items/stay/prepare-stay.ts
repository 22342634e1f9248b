import type { OpenedStay, OpenedSupplied } from '#modules/hotels/index.ts'
import type { Problem } from '#modules/reservations/hold/check-travellers.ts'
import { PHONE_PROBLEM, readPhone } from '#modules/reservations/hold/contact-phone.ts'
import type { PreparedHold } from '#modules/reservations/hold/held-item.ts'
import type { Person } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import type { Message } from '#platform/locale.ts'
import { compare } from '#platform/money.ts'
import { heldStay, heldSupplied } from './held-stay.ts'
import { openOffer } from './open-stay.ts'
import type { StayHoldRequest } from './stay-item.contract.ts'

const TEXT = {
  few: /*i18n*/ {
    id: 'reservation.guests-few',
    message: 'Name one guest per room: you booked {rooms} and named {guests}.',
  },
  many: /*i18n*/ {
    id: 'reservation.guests-many',
    message: 'You named more guests than the adults you searched for. Search again for everyone who is coming.',
  },
} satisfies Record<string, Message>

/** Looks at the offer before rooms are held: who checks in, the telephone, the price. */
export async function prepareStay(
  deps: Pick<ReservationDeps, 'stays' | 'suppliedStays'>,
  request: StayHoldRequest,
  key: string,
): Promise<PreparedHold> {
  const { offerId, guests, contact, totalSeen, wishes } = request
  const opened = await openOffer(deps, offerId)
  const phone = readPhone(contact)
  const problems = [...(phone ? [] : [PHONE_PROBLEM]), ...partyProblems(guests.length, opened)]
  if (problems.length > 0 || !phone) throw reservationErrors.invalid(problems)
  // An offer that cannot be opened is refused by the hold, in its own words.
  if (opened.status === 'open' && compare(opened.offer.price.total, totalSeen) !== 0) {
    throw reservationErrors.priceChanged({ seen: totalSeen, now: opened.offer.price.total })
  }
  return {
    phone,
    wishes,
    people: guests.map(guestOf),
    seats: 0,
    departures: [],
    take: (until) => takeStay(deps, offerId, { key, until }),
  }
}

async function takeStay(
  { stays, suppliedStays }: Pick<ReservationDeps, 'stays' | 'suppliedStays'>,
  offerId: string,
  request: { key: string; until: Date },
) {
  if (suppliedStays.isOffer(offerId)) return heldSupplied(await suppliedStays.hold(offerId, request))
  return heldStay(await stays.hold(offerId, request))
}

function partyProblems(guests: number, opened: OpenedStay | OpenedSupplied): Problem[] {
  if (opened.status !== 'open') return []
  const { rooms, adults } = opened.offer.party
  if (guests < rooms) return [{ field: 'guests', text: TEXT.few, values: { rooms, guests } }]
  return guests > adults ? [{ field: 'guests', text: TEXT.many }] : []
}

function guestOf({ givenNames, surname }: StayHoldRequest['guests'][number]): Person {
  const nothing = { birthDate: null, gender: null, nationality: null, document: null, frequentFlyer: null }
  return { type: 'adult', givenNames, surname, ...nothing }
}
