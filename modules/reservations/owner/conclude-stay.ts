import { reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { makeQuote, type QuoteRow } from '#modules/reservations/cancel/quote-cancellation.ts'
import { endOpenChange } from '#modules/reservations/change/end-change.ts'
import { settledFirst } from '#modules/reservations/change/settled-first.ts'
import { staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, moveItem } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { moveMoney } from '#modules/reservations/saga/move-money.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import { instantAt } from '#platform/local-time.ts'
import { itemOf } from './answer-stay.ts'
import { ownerErrors } from './owner.errors.ts'

/** The guest did not come: what the policy keeps is shared, the rest goes back. */
export async function noShow(deps: ReservationDeps, { stayId, ownerId }: { stayId: string; ownerId: string }) {
  const item = await itemOf(deps, { stayId, ownerId })
  const status = await deps.stays.statusOf(stayId, ownerId)
  if (status !== 'confirmed') throw ownerErrors.answered(status ?? 'cancelled')
  const { stay } = staySnapshot(item)
  const begins = instantAt(stay.hotel.timeZone, stay.checkIn, stay.hotel.rules.checkInFrom)
  if (deps.clock.now() < begins) throw ownerErrors.early()
  // A change that is just being made comes first: what is kept is of the stay that it leaves.
  await settledFirst(deps, () => takeDown(deps, item, { stayId, hotelId: stay.hotel.id, by: `owner:${ownerId}` }))
}

type NoShow = { stayId: string; hotelId: string; by: string }

async function takeDown(deps: ReservationDeps, item: ItemRow, { stayId, hotelId, by }: NoShow): Promise<void> {
  await deps.db.transaction((tx) => endOpenChange(deps, tx, item, by))
  const whole = await readWhole(deps.db, item.reservationId)
  if (!whole) throw ownerErrors.notFound()
  const quote = await makeQuote(deps, whole, { by, itemId: item.id, endedBy: 'no_show' })
  await deps.db.transaction(async (tx) => {
    if (!(await deps.stays.conclude(tx, { id: stayId, hotelId, to: 'no_show', by: 'owner' }))) return
    await endOpenChange(deps, tx, item, by)
    const at = deps.clock.now()
    const trace = { at, by, event: 'no-show' } as const
    const move = { from: ['confirmed'], to: 'no_show' } as const
    if (!(await moveItem<'stay', 'no_show'>({ tx, ...deps }, { item, move, trace }))) {
      throw new Error(`stay ${stayId} was confirmed and its item was not`)
    }
    const settled = { confirmedAt: at, confirmedBy: by, settledAt: at }
    await tx
      .update(reservationQuotes)
      .set(settled)
      .where(isRow(reservationQuotes, { id: quote.id, reservationId: item.reservationId }))
    await moveMoney(deps, tx, { item, quote: { ...quote, ...settled } satisfies QuoteRow })
  })
}

/** Stays whose day of departure has passed where the hotel is. */
export async function completeOver(deps: ReservationDeps): Promise<number> {
  let count = 0
  for (const stay of await deps.stays.over()) {
    const [item] = await deps.db.select().from(reservationItems).where(eq(reservationItems.orderRef, stay.id))
    if (item && (await complete(deps, item, stay))) count++
  }
  return count
}

function complete(deps: ReservationDeps, item: ItemRow, stay: { id: string; hotelId: string }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await deps.stays.conclude(tx, { ...stay, to: 'completed', by: 'system' }))) return false
    const trace = { at: deps.clock.now(), by: 'system', event: 'completed', news: 'stayed' } as const
    const move = { from: ['confirmed'], to: 'completed' } as const
    return (await moveItem<'stay', 'completed'>({ tx, ...deps }, { item, move, trace })) !== null
  })
}
