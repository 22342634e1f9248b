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
  const [whole, paid] = await Promise.all([readWhole(deps.db, id), deps.payments.ofReservation(id)])
  if (!whole) throw reservationErrors.notFound()
  return described(deps, { whole, paid, locale })
}

export async function viewOf(deps: ReservationDeps, whole: WholeReservation, locale: Locale): Promise<ReservationView> {
  return described(deps, { whole, paid: await deps.payments.ofReservation(whole.id), locale })
}

type Read = { whole: WholeReservation; paid: PaidFor; locale: Locale }
type PaidFor = Awaited<ReturnType<ReservationDeps['payments']['ofReservation']>>

function described(deps: ReservationDeps, read: Read): ReservationView {
  const { vault, translate, clock, geo, rights } = deps
  return describeReservation(deps.handlers, { ...read, vault, translate, geo, rights, now: clock.now() })
}
