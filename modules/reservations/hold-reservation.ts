import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#modules/accounts/index.ts'
import type { HeldFlights } from '#modules/flights/index.ts'
import { sqlState } from '#platform/database/index.ts'
import { dayIn } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { compare } from '#platform/money.ts'
import type { HoldRequest } from './booking.contract.ts'
import { checkTravellers, type Problem } from './check-travellers.ts'
import { readPhone } from './contact-phone.ts'
import { viewAgain } from './get-reservation.ts'
import { giveKey, newGuestKey } from './guest-keys.ts'
import { giveUpHold, holdInWriting, type Written } from './hold-in-writing.ts'
import { insertReservation, type NewReservation } from './insert-reservation.ts'
import { journeyOf } from './journey.ts'
import { refuse } from './refuse.ts'
import { newCode } from './reservation-code.ts'
import type { ReservationView } from './reservations.contract.ts'
import type { ReservationDeps } from './reservations.deps.ts'
import { reservationItems } from './reservations.tables.ts'

const TEXT = {
  phone: /*i18n*/ {
    id: 'reservation.phone',
    message: 'This is no complete telephone number. Enter it with its country code, such as +55 11 91234-5678.',
  },
} satisfies Record<string, Message>

const UNIQUE_VIOLATION = '23505'
const CODE_TRIES = 5

type By = { caller: Caller; key: string }

/**
 * Holds seats and writes the reservation down. The supplier knows the hold by the caller's key: a request that died on
 * the way and is sent again finds its seats.
 */
export async function holdReservation(
  deps: ReservationDeps,
  request: HoldRequest,
  by: By,
): Promise<{ id: string; key: string | null }> {
  const now = deps.clock.now()
  const phone = await check(deps, request, now)
  const written = await holdInWriting(deps, {
    key: supplierKey(request, by),
    offerId: request.offerId,
    travellers: request.travellers.map(({ type }) => type),
    extras: request.extras,
  })
  const { total } = written.held
  if (compare(total, request.totalSeen) !== 0) {
    await giveUpHold(deps, written.key)
    throw refuse.priceChanged({ seen: request.totalSeen, now: total })
  }
  return keep(deps, { request, by, phone, now, written })
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

/** Looks at the offer before anything is held: who travels, the telephone, the price. Returns the telephone in E.164. */
async function check(deps: ReservationDeps, request: HoldRequest, now: Date): Promise<string> {
  const { flights } = deps
  const { travellers, contact, totalSeen } = request
  const phone = readPhone(contact)
  const problems: Problem[] = phone ? [] : [{ field: 'contact.phone', text: TEXT.phone }]
  const opened = await flights.open(request.offerId)
  // An offer that can not be opened is refused by the hold, in its own words; a repeated key still finds its seats.
  if (opened.status === 'open') {
    const { offer } = opened
    const zone = offer.airports[offer.slices[0]?.origin ?? '']?.timeZone ?? 'UTC'
    problems.push(...checkTravellers(travellers, journeyOf(offer), dayIn(zone, now)))
  }
  if (problems.length > 0 || !phone) throw refuse.invalid(problems)
  if (opened.status === 'open' && compare(opened.offer.fare.price.total, totalSeen) !== 0) {
    throw refuse.priceChanged({ seen: totalSeen, now: opened.offer.fare.price.total })
  }
  return phone
}

type Keeping = { request: HoldRequest; by: By; phone: string; now: Date; written: Written }

async function keep(deps: ReservationDeps, { request, by, phone, now, written }: Keeping) {
  const guestKey = by.caller?.kind === 'customer' ? null : newGuestKey()
  const customerId = by.caller?.kind === 'customer' ? by.caller.id : null
  for (let tries = 1; ; tries++) {
    const fresh: NewReservation = {
      ...{ id: newId(), code: newCode(), customerId, guestKey, phone, now, written },
      ...{ travellers: request.travellers, email: request.contact.email, locale: request.locale },
    }
    try {
      await insertReservation(deps, fresh)
      return { id: fresh.id, key: guestKey }
    } catch (error) {
      const taken = sqlState(error) === UNIQUE_VIOLATION
      if (!taken && !isAppError(error)) throw error
      const known = await reservationOfHold(deps, written.held)
      if (known) return { id: known, key: guestKey && (await giveKey(deps.db, known, guestKey, now)) }
      if (!taken) await giveUpHold(deps, written.key)
      if (!taken || tries === CODE_TRIES) throw error
    }
  }
}

/** The hold was written down before, by a request whose answer was lost. */
async function reservationOfHold({ db }: ReservationDeps, { supplier, holdRef }: HeldFlights): Promise<string | null> {
  const [row] = await db
    .select({ id: reservationItems.reservationId })
    .from(reservationItems)
    .where(and(eq(reservationItems.supplier, supplier), eq(reservationItems.holdRef, holdRef)))
  return row?.id ?? null
}
