import type { StaffIdentity } from '#modules/accounts/index.ts'
import { ticketName } from '#modules/reservations/hold/ticket-name.contract.ts'
import { reservationTravellers } from '#modules/reservations/hold/travellers.tables.ts'
import { openTraveller, sealTraveller, surnameHash } from '#modules/reservations/privacy/personal-data.ts'
import { travellersFor, type WholeItem, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { record, tell } from '#modules/reservations/reservations.store.ts'
import { and, eq } from '#platform/database/query.ts'
import { audited, findForStaff } from './staff-reservation.ts'
import type { NameCorrection } from './staff-reservations.contract.ts'

/** Nothing comes of these any more. */
const OVER: readonly string[] = ['expired', 'failed', 'cancelled', 'refunded', 'completed']
/** The airline has the name, and nothing is being changed. */
const CORRECTABLE: readonly string[] = ['awaiting_ticket', 'ticketed']

/**
 * Corrects the name on the tickets of one traveller, as far as the airline takes it for the same person. The airline is asked first; a try
 * whose answer was lost is repeated as it is. Throws AppError `reservation/not-found` and `reservation/state`.
 */
export async function correctName(
  deps: ReservationDeps,
  id: string,
  { traveller: travellerId, givenNames, surname, reason }: NameCorrection,
  staff: StaffIdentity,
): Promise<void> {
  const { db, vault, surnameKey, events, clock } = deps
  const whole = await findForStaff(deps, id)
  const row = whole.travellers.find((one) => one.id === travellerId)
  if (!row) throw reservationErrors.notFound()
  const before = openTraveller(vault, row)
  if (before.givenNames === givenNames && before.surname === surname) return
  const names = { givenNames: ticketName(givenNames), surname: ticketName(surname) }
  for (const item of flightsOf(whole, travellerId)) await askSupplier(deps, item, { travellerId, ...names })
  const at = clock.now()
  await db.transaction(async (tx) => {
    const sealed = sealTraveller(vault, travellerId, { ...before, type: row.type, givenNames, surname })
    const changed = await tx
      .update(reservationTravellers)
      .set({ sealed, surnameHash: surnameHash(surnameKey, surname) })
      .where(and(eq(reservationTravellers.id, travellerId), eq(reservationTravellers.sealed, row.sealed)))
      .returning({ id: reservationTravellers.id })
    if (changed.length === 0) throw reservationErrors.nameChangedMeanwhile()
    await record(tx, whole.id, { at, by: `staff:${staff.id}`, to: 'name', event: 'name-corrected', reason })
    await tell({ tx, events }, whole.id, 'name-corrected', {})
    const act = {
      action: 'traveller.name-corrected',
      permission: 'reservations.act',
      code: whole.code,
      reason,
    } as const
    await audited(deps, tx, staff, act)
  })
}

/** What the traveller flies on; a name that others have too cannot be corrected at the airline alone. */
function flightsOf(whole: WholeReservation, travellerId: string): WholeItem[] {
  const live = whole.items.filter(
    (item) => !OVER.includes(item.status) && travellersFor(whole, item).some(({ id }) => id === travellerId),
  )
  if (live.some(({ kind }) => kind !== 'flight')) throw reservationErrors.nameElsewhere()
  if (live.length === 0 || whole.cancelling || live.some(({ status }) => !CORRECTABLE.includes(status)))
    throw reservationErrors.nameNotNow()
  return live
}

type Name = { travellerId: string; givenNames: string; surname: string }

async function askSupplier({ flights }: ReservationDeps, { supplier, orderRef }: WholeItem, name: Name): Promise<void> {
  const answer = await flights.correctName(supplier, { orderRef: orderRef ?? '', ...name })
  if (answer === null) throw reservationErrors.nameByHand()
  if (answer.status === 'corrected') return
  if (answer.reason === 'check-in') throw reservationErrors.nameTooLate()
  throw answer.reason === 'another-person' ? reservationErrors.nameOfAnother() : reservationErrors.nameNotNow()
}
