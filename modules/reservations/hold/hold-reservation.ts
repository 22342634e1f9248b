import { createHash } from 'node:crypto'
import type { Caller } from '#modules/accounts/index.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import type { HoldRequest } from '#modules/reservations/items/items.contract.ts'
import { giveKey, newGuestKey } from '#modules/reservations/keys/guest-keys.ts'
import { viewAgain } from '#modules/reservations/read/get-reservation.ts'
import { refuse } from '#modules/reservations/refuse.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { isAppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { compare } from '#platform/money.ts'
import type { HeldItem, Wish } from './held-item.ts'
import { giveUpHold, holdInWriting, type Written } from './hold-in-writing.ts'
import { countedBy } from './hold-limits.ts'
import { insertReservation, type NewReservation } from './insert-reservation.ts'
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
  const wish = await handlerOf(deps.handlers, { kind: request.kind ?? 'flight' }).wish(request, { key, now })
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
