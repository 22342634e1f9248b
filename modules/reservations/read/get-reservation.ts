import type { Caller } from '#modules/accounts/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import type { Locale } from '#platform/locale.ts'
import { describeReservation } from './describe-reservation.ts'
import { readWhole, type WholeReservation } from './reservations.views.ts'

/** The one rule of who may see a reservation: its customer, and anyone with a key to it. Staff have their own routes. */
export function maySee(caller: Caller, { id, customerId }: Pick<WholeReservation, 'id' | 'customerId'>): boolean {
  if (caller?.kind === 'customer') return customerId === caller.id
  return caller?.kind === 'guest' && caller.reservationId === id
}

/** Throws AppError `reservation/not-found` alike for one that is unknown and one that is someone else's. */
export async function findFor(deps: ReservationDeps, idOrCode: string, caller: Caller): Promise<WholeReservation> {
  // The key of a guest says it already.
  const whole = await readWhole(deps.db, caller?.kind === 'guest' ? caller.reservationId : idOrCode)
  if (!whole || !maySee(caller, whole) || !isMeant(whole, idOrCode)) throw reservationErrors.notFound()
  return whole
}

const isMeant = ({ id, code }: WholeReservation, idOrCode: string) =>
  id === idOrCode.toLowerCase() || code === idOrCode.trim().toUpperCase()

export async function getReservation(
  deps: ReservationDeps,
  idOrCode: string,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  return viewOf(deps, await findFor(deps, idOrCode, caller), locale)
}

/** Anew from the database: after a move. */
export async function viewAgain(deps: ReservationDeps, id: string, locale: Locale): Promise<ReservationView> {
  const whole = await readWhole(deps.db, id)
  if (!whole) throw reservationErrors.notFound()
  return viewOf(deps, whole, locale)
}

export async function viewOf(deps: ReservationDeps, whole: WholeReservation, locale: Locale): Promise<ReservationView> {
  const paid = await deps.payments.ofReservation(whole.id)
  const { vault, translate, clock, geo, rights } = deps
  return describeReservation(deps.handlers, { whole, paid, vault, translate, geo, rights, locale, now: clock.now() })
}
