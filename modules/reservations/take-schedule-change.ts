import { and, eq } from 'drizzle-orm'
import type { ScheduleChange } from '#modules/flights/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { scheduleChanges } from './care.tables.ts'
import { changeFacts } from './flight-facts.ts'
import { handlerOf } from './items/item-handler.ts'
import type { ReservationDeps } from './reservations.deps.ts'
import { type ItemRow, moveItem, setLine } from './reservations.store.ts'
import { reservationItems, reservations } from './reservations.tables.ts'

/** A carrier has changed what was sold: kept with the rights that follow, and told once. A replay changes nothing. */
export async function takeScheduleChange(deps: ReservationDeps, change: ScheduleChange): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(reservationItems)
      .where(and(eq(reservationItems.supplier, change.supplier), eq(reservationItems.orderRef, change.orderRef)))
      .for('update')
    if (!item) return
    const live: readonly string[] = ['awaiting_ticket', 'ticketed', 'schedule_changed']
    // An order that is still being paid gets the change once it stands; one that has ended needs none.
    if (item.status === 'ordering' || item.status === 'in_doubt') throw new Error(`item ${item.id} is not ordered yet`)
    if (live.includes(item.status)) await keepChange(deps, tx, item, change)
  })
}

async function keepChange(deps: ReservationDeps, tx: Transaction, item: ItemRow, change: ScheduleChange) {
  const at = deps.clock.now()
  const { market, countries } = item.snapshot
  // Against what was agreed, so that small changes one after another add up.
  const before = item.snapshot.slices
  const rights = deps.rights.scheduleChange({
    ...changeFacts({ ...change, before }),
    market,
    countries: countries.flat(),
  })
  const { supplier, id: supplierChange } = change
  const same = and(
    eq(scheduleChanges.supplier, supplier),
    eq(scheduleChanges.supplierChange, supplierChange),
    eq(scheduleChanges.itemId, item.id),
  )
  // The item is locked: of two deliveries at once the second one sees the row of the first.
  if ((await tx.select({ id: scheduleChanges.id }).from(scheduleChanges).where(same)).length > 0) return
  await tx
    .update(scheduleChanges)
    .set({ status: 'superseded', answeredAt: at })
    .where(and(eq(scheduleChanges.itemId, item.id), eq(scheduleChanges.status, 'open')))
  await tx.insert(scheduleChanges).values({
    ...{ reservationId: item.reservationId, itemId: item.id, supplier, supplierChange },
    ...{ before, after: change.after, at: new Date(change.at), rights, status: 'open' as const },
  })
  const values = { cancelled: String(change.after === null) }
  await moveItem<'flight', 'schedule_changed'>(
    { tx, ...deps },
    {
      item,
      move: { from: ['awaiting_ticket', 'ticketed', 'schedule_changed'], to: 'schedule_changed' },
      trace: { at, by: `supplier:${change.supplier}`, event: 'schedule-changed', values, news: 'schedule-changed' },
    },
  )
  await setLine(tx, item.reservationId, { status: 'changed', updatedAt: at })
  await askStaff(deps, tx, item, at)
}

const LOOK_WITHIN_MS = 24 * 3_600_000

/** It comes before staff too, within a day and before the first departure: some travellers answer to nobody but a call. */
async function askStaff(deps: ReservationDeps, tx: Transaction, item: ItemRow, at: Date) {
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, item.reservationId))
  if (!reservation) throw new Error(`item ${item.id} belongs to no reservation`)
  const departure = item.snapshot.slices[0]?.departure.instant
  const within = at.getTime() + LOOK_WITHIN_MS
  const by = new Date(departure ? Math.min(within, Date.parse(departure)) : within)
  await handlerOf(deps.handlers, item).review(tx, item, reservation, { category: 'schedule_change', by })
}
