import { createHash } from 'node:crypto'
import type { Caller } from '#modules/accounts/index.ts'
import type { FlightHoldRequest } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { journeyOf } from '#modules/reservations/items/flight/journey.ts'
import type { HoldRequest } from '#modules/reservations/items/items.contract.ts'
import { stayWish } from '#modules/reservations/items/stay/stay-wish.ts'
import { giveKey, newGuestKey } from '#modules/reservations/keys/guest-keys.ts'
import { viewAgain } from '#modules/reservations/read/get-reservation.ts'
import { refuse } from '#modules/reservations/refuse.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { compare } from '#platform/money.ts'
import { checkTravellers, type Problem } from './check-travellers.ts'
import { PHONE_PROBLEM, readPhone } from './contact-phone.ts'
import { type HeldItem, heldFlights } from './held-item.ts'
import { giveUpHold, holdInWriting, type Written } from './hold-in-writing.ts'
import { countedBy, departuresOf } from './hold-limits.ts'
import { insertReservation, type NewReservation, type Wish } from './insert-reservation.ts'
import { newCode } from './reservation-code.ts'

const CODE_TRIES = 5

/** `address`: from where the request comes, in a form that limits can be counted by. */
type By = { caller: Caller; key: string; address?: string }

/**
 * Holds seats or rooms and writes the reservation down. The supplier knows the hold by the caller's key: a request that died
 * on the way and is sent again finds what it took.
 */
export async function holdReservation(
  deps: ReservationDeps,
  request: HoldRequest,
  by: By,
): Promise<{ id: string; key: string | null }> {
  const now = deps.clock.now()
  const key = supplierKey(request, by)
  const wish =
    request.kind === 'stay' ? await stayWish(deps, request, key) : await flightWish(deps, request, { key, now })
  const { seats, departures, take } = wish
  const { caller, address = '' } = by
  const counted = countedBy(deps.surnameKey, { caller, address, email: request.contact.email, seats, departures })
  const written = await holdInWriting(deps, { key, offerId: request.offerId, counted, take })
  const { total } = written.held
  if (compare(total, request.totalSeen) !== 0) {
    await giveUpHold(deps, written.key)
    throw refuse.priceChanged({ seen: request.totalSeen, now: total })
  }
  return keep(deps, { ...wish, request, by, now, written })
}

async function flightWish(
  deps: ReservationDeps,
  request: FlightHoldRequest,
  { key, now }: { key: string; now: Date },
): Promise<Wish> {
  const { offerId, travellers: people, extras } = request
  const travellers = people.map(({ type }) => type)
  return {
    ...(await check(deps, request, now)),
    people,
    seats: travellers.filter((type) => type !== 'infant').length,
    take: async (until) => heldFlights(await deps.flights.hold(offerId, { key, until, travellers, extras })),
  }
}

/** Of one caller and one wish: the same key of somebody else, or with another price, is another hold. */
function supplierKey(request: HoldRequest, { caller, key }: By): string {
  const who = caller?.kind === 'customer' ? caller.id : 'guest'
  const wish = createHash('sha256')
    .update(JSON.stringify([who, key, request]))
    .digest('base64url')
  return `hold-${wish}`
}

/** What a repeated request came to. Whoever booked without an account gets a key again: only its hash was kept. */
export async function heldBefore(
  deps: ReservationDeps,
  id: string,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<{ reservation: ReservationView; key: string | null }> {
  const reservation = await viewAgain(deps, id, locale)
  if (caller?.kind === 'customer') return { reservation, key: null }
  return { reservation, key: await giveKey(deps.db, id, newGuestKey(), deps.clock.now()) }
}

/** Looks at the offer before anything is held: who travels, the telephone, the price. */
async function check(
  deps: ReservationDeps,
  request: FlightHoldRequest,
  now: Date,
): Promise<Pick<Wish, 'phone' | 'departures'>> {
  const { flights } = deps
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
  if (problems.length > 0 || !phone) throw refuse.invalid(problems)
  if (opened.status === 'open' && compare(opened.offer.fare.price.total, totalSeen) !== 0) {
    throw refuse.priceChanged({ seen: totalSeen, now: opened.offer.fare.price.total })
  }
  return { phone, departures: opened.status === 'open' ? departuresOf(opened.offer) : [] }
}

type Keeping = Wish & { request: HoldRequest; by: By; now: Date; written: Written }

async function keep(deps: ReservationDeps, { request, by, phone, people, wishes, now, written }: Keeping) {
  const guestKey = by.caller?.kind === 'customer' ? null : newGuestKey()
  const customerId = by.caller?.kind === 'customer' ? by.caller.id : null
  for (let tries = 1; ; tries++) {
    const fresh: NewReservation = {
      id: newId(),
      code: newCode(),
      customerId,
      guestKey,
      phone,
      now,
      written,
      travellers: people,
      email: request.contact.email,
      locale: request.locale,
      ...(wishes && { wishes }),
    }
    try {
      await insertReservation(deps, fresh)
      return { id: fresh.id, key: guestKey }
    } catch (error) {
      const taken = isDuplicate(error)
      if (!taken && !isAppError(error)) throw error
      const known = await reservationOfHold(deps, written.held)
      if (known) return { id: known, key: guestKey && (await giveKey(deps.db, known, guestKey, now)) }
      if (!taken) await giveUpHold(deps, written.key)
      if (!taken || tries === CODE_TRIES) throw error
    }
  }
}

/** The hold was written down before, by a request whose answer was lost. */
async function reservationOfHold({ db }: ReservationDeps, { supplier, holdRef }: HeldItem): Promise<string | null> {
  const [row] = await db
    .select({ id: reservationItems.reservationId })
    .from(reservationItems)
    .where(and(eq(reservationItems.supplier, supplier), eq(reservationItems.holdRef, holdRef)))
  return row?.id ?? null
}
