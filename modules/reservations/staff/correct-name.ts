import type { StaffIdentity } from '#modules/accounts/index.ts'
import { reservationTravellers } from '#modules/reservations/hold/travellers.tables.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import { nameErrors } from '#modules/reservations/items/names/name.errors.ts'
import type { Correction, NamedItem } from '#modules/reservations/items/names/name-desk.ts'
import { lockItems } from '#modules/reservations/line.store.ts'
import { openPerson, type Person, sealTraveller, surnameHash } from '#modules/reservations/privacy/personal-data.ts'
import { travellersFor, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { record, tell } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { audited, findForStaff } from './staff-reservation.ts'
import type { NameCorrection } from './staff-reservations.contract.ts'

/** Nothing comes of these any more. */
const OVER: readonly string[] = [
  'expired',
  'failed',
  'cancelled',
  'refunded',
  'rejected',
  'lapsed',
  'completed',
  'no_show',
]

type Row = WholeReservation['travellers'][number]
type Part = { item: NamedItem; correction: Correction }
type Correcting = { whole: WholeReservation; row: Row; parts: Part[]; staff: StaffIdentity; reason: string }

/**
 * Corrects the name of one traveller on everything that is booked for them, as far as each part takes it for the same person. Every rule is
 * asked before anything is done, then suppliers, then our own books; a try whose answer was lost is repeated as it is. Throws AppError
 * `reservation/not-found` and `reservation/state`.
 */
export async function correctName(
  deps: ReservationDeps,
  id: string,
  { traveller: travellerId, givenNames, surname, reason }: NameCorrection,
  staff: StaffIdentity,
): Promise<void> {
  const whole = await findForStaff(deps, id)
  const row = whole.travellers.find((one) => one.id === travellerId)
  if (!row) throw reservationErrors.notFound()
  const before = openPerson(deps.vault, row)
  if (before.givenNames === givenNames && before.surname === surname) return
  const { earlier = [] } = before
  const booked = earlier[0] ?? before
  const of = { travellerId, booked, name: { givenNames, surname }, times: earlier.length, by: `staff:${staff.id}` }
  const parts = partsOf(whole, of)
  for (const { item, correction } of parts) handlerOf(deps.handlers, item).names.check(item, correction)
  for (const { item, correction } of parts) await handlerOf(deps.handlers, item).names.ask?.(item, correction)
  await deps.db.transaction((tx) => write(deps, tx, { whole, row, parts, staff, reason }))
}

/** Everything that is booked for the traveller and still to come. */
function partsOf(whole: WholeReservation, of: Omit<Correction, 'place'>): Part[] {
  const parts = whole.items.flatMap((item): Part[] => {
    const place = travellersFor(whole, item).findIndex(({ id }) => id === of.travellerId)
    if (place === -1 || OVER.includes(item.status)) return []
    return [{ item: { ...item, reservationId: whole.id }, correction: { ...of, place } }]
  })
  const isEnding = parts.some(({ item }) => item.id === whole.cancelling?.itemId)
  if (parts.length === 0 || isEnding) throw nameErrors.notNow()
  return parts
}

async function write(deps: ReservationDeps, tx: Transaction, { whole, row, parts, staff, reason }: Correcting) {
  for (const { item, correction } of parts) await handlerOf(deps.handlers, item).names.write?.(tx, item, correction)
  const locked = await lockItems(tx, whole.id)
  await rename(deps, tx, { row, parts, reservationId: whole.id })
  const at = deps.clock.now()
  await record(tx, whole.id, { at, by: `staff:${staff.id}`, to: 'name', event: 'name-corrected', reason })
  for (const { item, correction } of parts) {
    const now = locked.find(({ id }) => id === item.id)
    if (!now) throw nameErrors.notNow()
    const { names } = handlerOf(deps.handlers, now)
    names.check(now, correction)
    await names.underLock?.(tx, now)
    await tell({ tx, events: deps.events }, whole.id, 'name-corrected', { itemId: item.id })
  }
  // The log is kept forever, so it says what was corrected and never the names: those are sealed with the traveller.
  const detail = { traveller: row.id, parts: parts.map(({ item }) => item.kind).join(', ') }
  const act = { action: 'traveller.name-corrected', permission: 'reservations.act', code: whole.code } as const
  await audited(deps, tx, staff, { ...act, reason, detail })
}

type Renaming = Pick<Correcting, 'row' | 'parts'> & { reservationId: string }

/** Compare-and-set: of two who correct the same name at once, one is told. */
async function rename({ vault, surnameKey, clock }: ReservationDeps, tx: Transaction, renaming: Renaming) {
  const { row, parts, reservationId } = renaming
  const [part] = parts
  if (!part) throw nameErrors.notNow()
  const { name } = part.correction
  const before = openPerson(vault, row)
  const { givenNames, surname } = before
  const earlier = [...(before.earlier ?? []), { givenNames, surname, at: clock.now().toISOString() }]
  const person = { ...before, ...name, type: row.type } as Person
  const changed = await tx
    .update(reservationTravellers)
    .set({
      sealed: sealTraveller(vault, row.id, { ...person, earlier }),
      surnameHash: surnameHash(surnameKey, name.surname),
    })
    .where(isRow(reservationTravellers, { id: row.id, reservationId, sealed: row.sealed }))
    .returning({ id: reservationTravellers.id })
  if (changed.length === 0) throw nameErrors.changedMeanwhile()
}
