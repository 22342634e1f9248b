import type { Ledger, Posting } from '#modules/ledger/index.ts'
import type { Payments } from '#modules/payments/index.ts'
import { pricePart } from '#modules/reservations/change/change-money.ts'
import { postCarChange } from '#modules/reservations/change-car/become-changed.ts'
import { carChangeMoney } from '#modules/reservations/change-car/car-change-money.ts'
import { type PlannedChange, snapshotAfter } from '#modules/reservations/change-car/planned-change.ts'
import { postFulfil, postGoodwill } from '#modules/reservations/pay/postings.ts'
import { refundedOf } from '#modules/reservations/pay/refunded.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { giveBackParts, moveMoney } from '#modules/reservations/saga/move-money.ts'
import { createRights } from '#modules/rights/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { USUAL_FEE } from '#platform/fees.contract.ts'
import { type Money, money } from '#platform/money.ts'
import { carHandler } from './car/car-item.ts'
import { carSnapshot } from './car/car-snapshot.ts'
import { flightHandler } from './flight/flight-item.ts'
import { handlerOf } from './item-handler.ts'
import { policyHandler } from './policy/policy-item.ts'
import { stayHandler } from './stay/stay-item.ts'

export const reais = (amount: number): Money => money(amount, 'BRL')
export const BOUGHT = new Date('2027-01-02T15:00:00Z')
const rights = createRights()

type Refund = { id: string; paymentId: string; status: string; amount: Money; itemId?: string; purpose?: string }
/** As it is stored and as it is read. */
export type Item = WholeItem & ItemRow & Gone
type Gone = { refunded: number }
/** `markUp`: of a flight, ours; `feePercent`: of a stay. Usual ones where they are left out. */
export type Part = Pick<WholeItem, 'kind' | 'amount' | 'snapshot' | 'status'> &
  Partial<Pick<ItemRow, 'markUp' | 'feePercent'>>

/** Delivered: what each kind is when all is paid and done. */
export const DELIVERED = { flight: 'ticketed', stay: 'confirmed', car: 'confirmed', policy: 'issued' } as const

/**
 * A package that is paid and delivered, with nothing kept but in memory: rules, handlers and the moves of money are those of the site. why: so
 * that a hundred thousand lives of it take a minute. A refund beyond what was taken and a posting that does not balance throw.
 */
export async function openPackage(parts: readonly Part[]) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const posted = new Set<string>()
  const balances: Record<string, number> = {}
  const refunds: Refund[] = []
  const payment = { id: 'payment', provider: 'sandbox', stray: false, captured: reais(total), refunded: reais(0) }
  let now = BOUGHT

  const ledger = {
    async post(_tx: Transaction, posting: Posting) {
      const amounts = posting.entries.map(({ amount }) => amount.amount)
      const even = amounts.reduce((sum, amount) => sum + amount, 0) === 0
      if (!even || amounts.length < 2 || amounts.includes(0))
        throw new Error(`${posting.key} does not balance: ${amounts}`)
      if (posted.has(posting.key)) throw new Error(`${posting.key} was posted twice`)
      posted.add(posting.key)
      for (const { account, amount } of posting.entries) balances[account] = (balances[account] ?? 0) + amount.amount
      return true
    },
    balances: async () => Object.entries(balances).map(([account, amount]) => ({ account, balance: reais(amount) })),
  } as Ledger
  const post = (
    key: string,
    amount: Money,
    from: 'deposits' | 'provider:sandbox',
    to: 'deposits' | 'provider:sandbox',
  ) => {
    const entries = [
      { account: from, amount },
      { account: to, amount: reais(-amount.amount) },
    ]
    return ledger.post(tx, { key, kind: 'refund', reservationId: 'package', at: now, entries })
  }
  const payments = {
    ofReservation: async () => ({ payments: [payment], refunds }),
    async refund({ amount, itemId, purpose }: Parameters<Payments['refund']>[0]) {
      const id = `refund-${refunds.length}`
      if (amount.amount <= 0) throw new Error(`${amount.amount} is no refund`)
      if (payment.refunded.amount + amount.amount > total) throw new Error('more goes back than was taken')
      payment.refunded = reais(payment.refunded.amount + amount.amount)
      const about = { ...(itemId && { itemId }), ...(purpose && { purpose }) }
      refunds.push({ id, paymentId: payment.id, status: 'succeeded', amount, ...about })
      await post(id, amount, 'deposits', 'provider:sandbox')
      return refunds.at(-1)
    },
  }
  const deps = { ledger, payments, rights, clock: { now: () => now }, stays: { tellOwner: async () => {} } }
  const given = deps as unknown as ReservationDeps
  const handlers = {
    flight: flightHandler(given),
    stay: stayHandler(given),
    car: carHandler(given),
    policy: policyHandler(given),
  }
  const all = { ...given, handlers } as ReservationDeps
  let updated: Updated = () => {}
  const has = parts.some(({ kind }) => kind === 'flight')
  const tx = transactionOf(has, (values) => updated(values))

  const items = parts.map(
    (part, index) =>
      ({
        markUp: 0,
        feePercent: USUAL_FEE,
        ...part,
        id: `item-${index}`,
        reservationId: 'package',
        currency: 'BRL',
        // A stay of another supplier goes by other rules.
        supplier: part.kind === 'stay' ? 'house' : part.kind,
        orderRef: `order-${index}`,
        ownerId: 'maria',
        replaces: null,
      }) as unknown as Item,
  )
  const whole = {
    id: 'package',
    currency: 'BRL',
    paidAt: BOUGHT,
    createdAt: BOUGHT,
    items,
    changes: [],
    tickets: items.map(({ id }) => ({ itemId: id })),
  } as unknown as WholeReservation
  await post('capture', reais(total), 'provider:sandbox', 'deposits')
  for (const item of items) {
    const handler = handlerOf(handlers, item)
    if (handler.captureWhen === 'accepted') await handler.confirm(tx, item, now)
    else await postFulfil(ledger, tx, item, now)
  }

  const refundedBefore = (item: Item) => refundedOf(item, items, { payments: [payment], refunds } as never, 'BRL')
  const quote = (item: Item, refunded = refundedBefore(item)) =>
    handlerOf(handlers, item).quote(whole, item, { refunded, endedBy: 'guest', now })

  return {
    items,
    refunds,
    total,
    quote,
    /** What the rules give back in all. */
    promised: (item: Item) => quote(item, reais(0)).refund.amount,
    refundedBefore,
    captured: () => payment.captured.amount,
    refunded: () => payment.refunded.amount,
    balances,
    at(hours: number) {
      now = new Date(BOUGHT.getTime() + hours * 3_600_000)
    },
    /** As it is quoted. */
    async cancel(item: Item) {
      const said = quote(item)
      const row = {
        id: `quote-${item.id}`,
        itemId: item.id,
        quote: said,
        refund: said.refund.amount,
        currency: 'BRL',
        confirmedBy: null,
        reason: null,
      }
      // As the database sets it from the quote, unless more counts.
      item.refunded = row.refund
      updated = ({ refunded }) => Object.assign(item, { refunded })
      await moveMoney(all, tx, { item, quote: row as never })
      item.status = 'refunded'
      return said
    },
    /** Other times of the hire, whose price is `price`. */
    async changeCar(item: Item, offer: PlannedChange['offer'], price: number) {
      const { kept = 0 } = carSnapshot(item)
      const said = quote(item)
      const money = carChangeMoney(
        { price: pricePart(item.amount, kept, 'BRL'), kept: reais(kept) },
        reais(price),
        said,
      )
      const planned: PlannedChange = { status: 'open', item, before: carSnapshot(item).car, offer, ...money, now: said }
      const id = `change-${posted.size}`
      Object.assign(item, { amount: money.sums.amount.amount, snapshot: snapshotAfter(carSnapshot(item), planned) })
      await postCarChange(all, tx, whole, { ...planned, id })
      return planned
    },
    /** What staff give for a service that was not given. */
    async giveGoodwill(amount: number) {
      const [refund] = await giveBackParts(all, tx, [payment] as never, {
        reservationId: whole.id,
        amount: reais(amount),
        key: `goodwill-${refunds.length}`,
        reason: 'service',
        requestedBy: 'staff:1',
        promisedBy: null,
      })
      await postGoodwill(ledger, tx, {
        refundId: refund?.id ?? '',
        reservationId: 'package',
        amount: reais(amount),
        at: now,
      })
    },
  }
}

export type OpenPackage = Awaited<ReturnType<typeof openPackage>>

type Updated = (values: Gone) => void

/** A transaction that knows whether there are tickets, and tells what is set of an item. */
function transactionOf(hasTickets: boolean, updated: Updated): Transaction {
  const rows = { limit: async () => (hasTickets ? [{ id: 'ticket' }] : []) }
  return {
    select: () => ({ from: () => ({ where: () => rows }) }),
    update: () => ({ set: (values: Gone) => ({ where: async () => updated(values) }) }),
  } as unknown as Transaction
}
