import type { ChangeMoney } from '#modules/reservations/change/change-money.ts'
import { carSnapshot } from '#modules/reservations/items/car/car-snapshot.ts'
import type { lockAroundItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, record, setLine, tell } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { giveBackLeft } from '#modules/reservations/saga/move-money.ts'
import { paidMoney } from '#modules/reservations/saga/paid-money.ts'
import type { CancellationQuote } from '#modules/rights/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import { money, negate } from '#platform/money.ts'
import type { CarChangeRow } from './car-change.store.ts'
import { snapshotWith } from './planned-change.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockAroundItem>>>

/** The depot has changed the hire: in the transaction that says so the item, its price and the books follow, and what comes back is on its way. */
export async function becomeChanged(
  deps: ReservationDeps,
  tx: Transaction,
  { item, items }: Locked,
  change: CarChangeRow,
): Promise<void> {
  const { id, reservationId, after, askedBy: by, currency, rule, refundBy } = change
  const { offer, amount } = after
  const at = deps.clock.now()
  const snapshot = snapshotWith(carSnapshot(item), after)
  await tx
    .update(reservationItems)
    .set({ amount, snapshot, updatedAt: at })
    .where(isRow(reservationItems, { id: item.id, reservationId }))
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, reservationId)).for('update')
  if (!row) throw new Error(`there is no reservation ${reservationId}`)
  const returned = offer.return.slice(0, 10)
  const lastDay = items.length === 1 || returned > row.lastDay ? returned : row.lastDay
  await setLine(tx, reservationId, { amount: row.amount - item.amount + amount, lastDay, updatedAt: at })
  const values = { pickUp: offer.pickUp, return: offer.return, itemId: item.id }
  await record(tx, reservationId, { at, by, itemId: item.id, to: 'change', event: 'car-changed', values })
  const back = money(change.back, currency)
  await postCarChange(deps, tx, { id: reservationId }, { id, item, sums: { back }, now: { rule, refundBy } })
  await tellDriver(deps, tx, change)
}

type GivenBack = {
  /** Of the change. */
  id: string
  item: Pick<ItemRow, 'id' | 'supplier'>
  sums: Pick<ChangeMoney, 'back'>
  now: Pick<CancellationQuote, 'rule' | 'refundBy'>
}

/** What comes back is no longer owed for the car. */
export async function postCarChange(
  deps: ReservationDeps,
  tx: Transaction,
  whole: { id: string },
  { id, item, sums, now }: GivenBack,
): Promise<void> {
  const { back } = sums
  if (back.amount === 0) return
  await deps.ledger.post(tx, {
    key: `reverse:car-change:${id}`,
    kind: 'reverse',
    reservationId: whole.id,
    at: deps.clock.now(),
    entries: [
      { account: `supplier:${item.supplier}`, amount: back },
      { account: 'deposits', amount: negate(back) },
    ],
  })
  await giveBackLeft(deps, tx, await paidMoney(deps, whole.id, tx), {
    reservationId: whole.id,
    amount: back,
    key: `car-change-${id}`,
    requestedBy: 'traveller',
    reason: now.rule.id,
    promisedBy: now.refundBy,
    purpose: id,
    itemId: item.id,
  })
}

async function tellDriver(
  { events }: ReservationDeps,
  tx: Transaction,
  { reservationId, itemId, after: { offer }, back, currency }: CarChangeRow,
): Promise<void> {
  const came: Record<string, string> = back > 0 ? { amount: String(back), currency } : {}
  const days = { checkIn: offer.pickUp.slice(0, 10), checkOut: offer.return.slice(0, 10) }
  await tell({ tx, events }, reservationId, 'changed', { ...days, ...came, itemId })
}
