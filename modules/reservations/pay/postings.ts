import type { Account, Ledger, Posting, PostingKind } from '#modules/ledger/index.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type Money, money, times } from '#platform/money.ts'

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

/** What the rule of a cancellation keeps: for us, unless another account is named. */
export async function postRetain(
  ledger: Ledger,
  tx: Transaction,
  item: Posted,
  retained: Money,
  { at, to = 'fees' }: { at: Date; to?: Account },
): Promise<void> {
  await transfer(ledger, tx, { kind: 'retain', item, amount: retained, from: 'deposits', to, at })
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

type Transfer = { kind: PostingKind; item: Posted; amount?: Money; from: Account; to: Account; at: Date }

async function transfer(ledger: Ledger, tx: Transaction, { kind, item, from, to, at, ...rest }: Transfer) {
  const amount = rest.amount ?? money(item.amount, item.currency)
  if (amount.amount === 0) return
  await ledger.post(tx, {
    key: `${kind}:item:${item.id}`,
    kind,
    reservationId: item.reservationId,
    at,
    entries: [
      { account: from, amount },
      { account: to, amount: times(amount, -1) },
    ],
  })
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
