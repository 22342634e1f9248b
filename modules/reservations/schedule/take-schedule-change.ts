import type { Slice } from '#modules/flights/flights.contract.ts'
import type { ScheduleChange } from '#modules/flights/index.ts'
import { scheduleChanges } from '#modules/reservations/cancel/care.tables.ts'
import { flightChangesOf } from '#modules/reservations/change-flight/flight-change.store.ts'
import { type ItemKey, isOfItem } from '#modules/reservations/item-key.ts'
import { changeFacts } from '#modules/reservations/items/flight/flight-facts.ts'
import { flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { lastDayOf } from '#modules/reservations/items/flight/journey.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, moveItem, record, setLine, type Trace, tell } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, isNull, or, type SQL } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import { tellAccepted } from './accept-with-supplier.ts'
import { askStaff } from './ask-staff.ts'
import { restoreItem } from './restore-item.ts'
import { isGivenBack } from './settle-change.ts'

/** A carrier has changed what was sold: kept with the rights that follow, and told once. A replay changes nothing. */
export async function takeScheduleChange(deps: ReservationDeps, change: ScheduleChange): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [meant] = await tx
      .select({ id: reservationItems.id, reservationId: reservationItems.reservationId })
      .from(reservationItems)
      .where(and(eq(reservationItems.supplier, change.supplier), isMeant(change)))
    const item = meant && (await lockItem(tx, meant))
    if (!item) return
    const live: readonly string[] = ['awaiting_ticket', 'ticketed', 'schedule_changed']
    // An order that is still being paid gets the change once it is placed; one that has ended needs none.
    if (item.status === 'ordering' || item.status === 'in_doubt') throw new Error(`item ${item.id} is not ordered yet`)
    if (live.includes(item.status)) await keepChange(deps, tx, item, change)
  })
}

/** A supplier may name an order like its hold; then one whose answer we have not heard is known by it. */
function isMeant({ orderRef }: ScheduleChange): SQL | undefined {
  const unheard = and(isNull(reservationItems.orderRef), eq(reservationItems.holdRef, orderRef))
  return or(eq(reservationItems.orderRef, orderRef), unheard)
}

async function keepChange(deps: ReservationDeps, tx: Transaction, item: ItemRow, change: ScheduleChange) {
  const at = deps.clock.now()
  const { supplier, id: supplierChange } = change
  const earlier = await changesOf(tx, item)
  // The item is locked: of two deliveries at once the second one sees the row of the first.
  if (earlier.some((row) => row.supplier === supplier && row.supplierChange === supplierChange)) return
  // Comes again once it is known which flights stay.
  if (earlier.some(({ status }) => status === 'rebooking')) throw new Error(`item ${item.id} is being rebooked`)
  const chosen = (await flightChangesOf(tx, item))[0]?.status
  if (chosen === 'ordering') throw new Error(`item ${item.id} is being changed`)
  // The traveller flies others by now.
  if (chosen === 'applied') return
  const before = agreedSlices(item, earlier)
  const rights = rightsOf(deps, item, { ...change, before })
  const { after } = change
  const decides = after === null || rights.rebookFree || rights.refundInFull
  await tx
    .update(scheduleChanges)
    .set({ status: 'superseded', answeredAt: at })
    .where(and(isOfItem(scheduleChanges, item), eq(scheduleChanges.status, 'open')))
  const kept = {
    reservationId: item.reservationId,
    itemId: item.id,
    supplier,
    supplierChange,
    before,
    after,
    at: new Date(change.at),
    rights,
    ...(decides ? { status: 'open' as const } : { status: 'accepted' as const, answeredAt: at }),
  }
  const [row] = await tx.insert(scheduleChanges).values(kept).returning({ id: scheduleChanges.id })
  const values = { cancelled: String(after === null), decides: String(decides) }
  const trace = { at, by: `supplier:${supplier}`, event: 'schedule-changed', values, news: 'schedule-changed' } as const
  if (after && !decides) {
    if (row) await tellAccepted(deps, tx, { ...row, reservationId: item.reservationId })
    return follow(deps, tx, { item, after, trace })
  }
  await moveItem<'flight', 'schedule_changed'>(
    { tx, ...deps },
    {
      item,
      move: { from: ['awaiting_ticket', 'ticketed', 'schedule_changed'], to: 'schedule_changed' },
      trace,
    },
  )
  // Some travellers answer to nobody but a call.
  await askStaff(deps, tx, item, at)
}

type ChangeRow = typeof scheduleChanges.$inferSelect

function changesOf(tx: Transaction, item: ItemKey): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(scheduleChanges)
    .where(isOfItem(scheduleChanges, item))
    .orderBy(...lastWrittenFirst(scheduleChanges))
}

function rightsOf(
  { rights }: ReservationDeps,
  item: ItemRow,
  change: Pick<ScheduleChange, 'after' | 'at'> & { before: readonly Slice[] },
) {
  const { market, countries } = flightSnapshot(item)
  return rights.scheduleChange({ ...changeFacts(change), market, countries: countries.flat() })
}

/** What was bought, or what the traveller has said yes to: small changes that were only told of add up against it. */
function agreedSlices(item: ItemRow, newestFirst: readonly ChangeRow[]): Slice[] {
  const answered = newestFirst.findIndex(
    ({ status, rights }) => status !== 'superseded' && (rights.rebookFree || rights.refundInFull),
  )
  const since = answered < 0 ? newestFirst : newestFirst.slice(0, answered)
  return since.at(-1)?.before ?? flightSnapshot(item).slices
}

type Small = { item: ItemRow; after: Slice[]; trace: Trace }

/** A change that gives no choice needs no answer: the booking has the new times and keeps its status. */
async function follow(deps: ReservationDeps, tx: Transaction, { item, after, trace }: Small): Promise<void> {
  const { id, reservationId } = item
  const { at } = trace
  // A traveller who returns the flights does not travel at these times either.
  if (await isGivenBack(tx, item)) return
  if (item.status === 'schedule_changed') {
    await restoreItem(deps, tx, { item, slices: after, trace, reason: 'the change has become a small one' })
    return
  }
  const snapshot = { ...flightSnapshot(item), slices: after }
  await tx
    .update(reservationItems)
    .set({ snapshot, updatedAt: at })
    .where(isRow(reservationItems, { id, reservationId }))
  await record(tx, item.reservationId, { ...trace, itemId: item.id, from: item.status, to: item.status })
  await tell({ tx, ...deps }, item.reservationId, 'schedule-changed', trace.values ?? {})
  await setLine(tx, item.reservationId, { lastDay: lastDayOf(after), updatedAt: at })
}
