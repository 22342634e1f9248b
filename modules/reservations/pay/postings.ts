import type { Account, Ledger, Posting } from '#modules/ledger/index.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { add, type Currency, larger, type Money, money, negate, smaller, subtract, times } from '#platform/money.ts'

type Posted = Pick<ItemRow, 'id' | 'reservationId' | 'supplier' | 'amount' | 'markUp' | 'currency'>

/** What was paid for the item is owed to its supplier, once it is delivered; what we have added to its price is ours. */
export async function postFulfil(ledger: Ledger, tx: Transaction, item: Posted, at: Date): Promise<void> {
  await deliver(ledger, tx, { kind: 'fulfil', item, at, sign: 1 })
}

/** The supplier is owed nothing any more, and we have earned nothing; the money is the traveller's again until it is given back or kept. */
export async function postReverse(ledger: Ledger, tx: Transaction, item: Posted, at: Date): Promise<void> {
  await deliver(ledger, tx, { kind: 'reverse', item, at, sign: -1 })
}

/** A change is made: the supplier is owed the new price for the old one. @param key of the change, such as `policy-change:<id>` */
export async function postAnew(
  ledger: Ledger,
  tx: Transaction,
  { key, before, after, at }: { key: string; before: Posted; after: Posted; at: Date },
): Promise<void> {
  if (before.amount === after.amount) return
  await deliver(ledger, tx, { kind: 'reverse', key, item: before, at, sign: -1 })
  await deliver(ledger, tx, { kind: 'fulfil', key, item: after, at, sign: 1 })
}

/**
 * What the rule of a cancellation keeps of an item is ours, less what its supplier keeps: where that is more than the rule lets us keep, the rest is
 * our loss.
 */
export async function postRetain(
  ledger: Ledger,
  tx: Transaction,
  item: Posted,
  { retained, kept, at }: { retained: Money; kept?: Money; at: Date },
): Promise<void> {
  const { id, reservationId, supplier, amount, markUp, currency } = item
  const none = money(0, currency)
  const theirs = smaller(kept ?? none, money(amount - markUp, currency))
  const entries: Posting['entries'] = [
    { account: 'deposits', amount: retained },
    { account: `supplier:${supplier}`, amount: negate(theirs) },
    { account: 'fees', amount: subtract(theirs, retained) },
  ]
  const said = entries.filter((entry) => entry.amount.amount !== 0)
  if (said.length > 0)
    await ledger.post(tx, { key: `retain:item:${id}`, kind: 'retain', reservationId, at, entries: said })
}

type Replaced = { item: Posted; kept: Money; beyond: Money; at: Date }

/**
 * What the supplier keeps of an order that another one has replaced is our cost, and owed to it. `beyond`: what travellers have paid beyond the
 * supplier's price of the other one, which stood as owed to it so far.
 */
export async function postKeptOfReplaced(
  ledger: Ledger,
  tx: Transaction,
  { item: { id, reservationId, supplier }, kept, beyond, at }: Replaced,
): Promise<void> {
  const entries: Posting['entries'] = [
    { account: `supplier:${supplier}`, amount: subtract(beyond, kept) },
    { account: 'mark-ups', amount: negate(beyond) },
    { account: 'fees', amount: kept },
  ]
  const said = entries.filter((entry) => entry.amount.amount !== 0)
  if (said.length > 0)
    await ledger.post(tx, { key: `replaced:item:${id}`, kind: 'retain', reservationId, at, entries: said })
}

type Delivery = { kind: 'fulfil' | 'reverse'; item: Posted; at: Date; sign: 1 | -1; key?: string }

/** Between what travellers have paid, the supplier with its own price, and us with the rest. */
async function deliver(
  ledger: Ledger,
  tx: Transaction,
  { kind, item, at, sign, key = `item:${item.id}` }: Delivery,
): Promise<void> {
  const { reservationId, supplier, amount, markUp, currency } = item
  const entries: Posting['entries'] = [
    { account: 'deposits', amount: money(sign * amount, currency) },
    { account: `supplier:${supplier}`, amount: money(sign * (markUp - amount), currency) },
    { account: 'mark-ups', amount: money(-sign * markUp, currency) },
  ]
  const said = entries.filter((entry) => entry.amount.amount !== 0)
  if (said.length > 0) await ledger.post(tx, { key: `${kind}:${key}`, kind, reservationId, at, entries: said })
}

type Of = { account: Account; reservationId: string; currency: Currency }

/** What one account of a reservation comes to: below zero what is owed or earned. */
export async function balanceOf(
  ledger: Ledger,
  tx: Transaction,
  { account, reservationId, currency }: Of,
): Promise<Money> {
  const balances = await ledger.balances({ reservationId }, tx)
  const found = balances.find((one) => one.account === account && one.balance.currency === currency)
  return found?.balance ?? money(0, currency)
}

type Before = { quoteId: string; reservationId: string; amount: Money; at: Date }

/**
 * What went back of an item before it ended, and counts towards what the rule of its end gives back: first what was given back elsewhere, then
 * what staff gave.
 */
export async function postGivenBefore(ledger: Ledger, tx: Transaction, given: Before): Promise<void> {
  const { quoteId, reservationId, amount, at } = given
  const { currency } = amount
  const elsewhere = await balanceOf(ledger, tx, { account: 'refunds-elsewhere', reservationId, currency })
  const part = smaller(amount, larger(money(0, currency), elsewhere))
  const posting = { key: `given-before:${quoteId}`, kind: 'reverse', reservationId, at } as const
  await postOwed(ledger, tx, { ...posting, elsewhere: part, goodwill: subtract(amount, part) })
}

type Owed = {
  key: string
  kind: 'refund' | 'reverse'
  reservationId: string
  at: Date
  elsewhere: Money
  goodwill: Money
}

/** What went back before anyone had decided it, or as our own cost, was owed after all: the deposits pay it. Below zero the other way round. */
export async function postOwed(
  ledger: Ledger,
  tx: Transaction,
  { elsewhere, goodwill, ...posting }: Owed,
): Promise<void> {
  const entries: Posting['entries'] = [
    { account: 'deposits', amount: add(elsewhere, goodwill) },
    { account: 'refunds-elsewhere', amount: negate(elsewhere) },
    { account: 'fees', amount: negate(goodwill) },
  ]
  const said = entries.filter(({ amount }) => amount.amount !== 0)
  if (said.length > 0) await ledger.post(tx, { ...posting, entries: said })
}

type Goodwill = { refundId: string; reservationId: string; amount: Money; at: Date }

/** What staff give back beyond any rule is our own cost: what was paid for the trip stays whole. */
export async function postGoodwill(ledger: Ledger, tx: Transaction, goodwill: Goodwill): Promise<void> {
  const { refundId, reservationId, amount, at } = goodwill
  await ledger.post(tx, {
    key: `goodwill:${refundId}`,
    kind: 'reverse',
    reservationId,
    at,
    entries: [
      { account: 'fees', amount },
      { account: 'deposits', amount: times(amount, -1) },
    ],
  })
}
