import type { PaymentStatus } from '#modules/payments/payments.contract.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ItemRow, OpenCall } from '#modules/reservations/reservations.store.ts'

export type SagaItem = Pick<ItemRow, 'id' | 'status' | 'orderRef' | 'replaces'> & {
  /** Of an item that waits for someone: a rule may say yes instead, and has not been asked. */
  instant?: boolean
  /** Calls to the supplier that were begun and whose outcome is not known. */
  open: OpenCall[]
  /** Someone, such as the owner of a hotel, must say yes to it by then. */
  waits?: { until: Date | null }
  /** What it costs may not come back once it is ordered. */
  bought?: true
}
export type SagaPayment = {
  id: string
  status: PaymentStatus
  captured: number
  refunded: number
  /** The bank has sent a refund of it back: asking again would come back again, so someone must look. */
  sentBack?: boolean
}
export type SagaState<Item extends SagaItem = SagaItem> = {
  items: readonly Item[]
  /** The attempt that counts: the one that has not failed, or none. */
  payment: SagaPayment | null
  holdExpiresAt: Date
  /** Someone outside has not answered: ask again then. */
  waitUntil: Date | null
}

export type NextStep<Item extends SagaItem = SagaItem> =
  /** Seats that we no longer want go back to the supplier. */
  | { do: 'release' | 'cancel' | 'issue'; item: Item; key: string }
  /** A rule may say yes instead of the person who must. */
  | { do: 'accept'; item: Item; key: string }
  | { do: 'order' | 'find-order' | 'rehold'; item: Item }
  /** An order is placed but will not be paid: the payment failed, or its time to pay is over. */
  | { do: 'undo'; item: Item; to: 'failed' | 'expired' }
  /** A part of the sale is not available: what is only held goes back too. */
  | { do: 'drop'; item: Item }
  | { do: 'capture' | 'void' | 'give-back'; payment: SagaPayment }
  /** Orders are placed: those that need an answer are asked for, the others are delivered, accepted ones remain. */
  | { do: 'ask' | 'fulfil' | 'confirm' | 'close' | 'expire'; items: readonly Item[] }
  /** The money for what was asked for, or accepted, could not be taken: the guest may pay again while the request is open. */
  | { do: 'reopen'; items: readonly Item[] }
  /** Nobody has answered in time. */
  | { do: 'lapse'; item: Item }
  | { do: 'rest'; until: Date | null }

/** What we know of the money. */
export type MoneyState = 'none' | 'asked' | 'doubt' | 'promised' | 'ours' | 'back'

const MONEY: Record<PaymentStatus, MoneyState> = {
  requires_payment: 'asked',
  requires_action: 'asked',
  authorised: 'promised',
  captured: 'ours',
  partially_refunded: 'ours',
  refunded: 'back',
  voided: 'none',
  failed: 'none',
  expired: 'none',
  in_doubt: 'doubt',
}

export function moneyOf(payment: SagaPayment | null): MoneyState {
  return payment ? MONEY[payment.status] : 'none'
}

const ASK_AGAIN_MS = 60_000

/**
 * The next thing to do for a reservation, decided from what is written down and nothing else, so that a process that
 * goes on after a crash decides the same. The order of the questions is the order of the saga.
 */
export function nextStep<Item extends SagaItem>(state: SagaState<Item>, now: Date): NextStep<Item> {
  if (state.waitUntil && now < state.waitUntil) return { do: 'rest', until: state.waitUntil }
  const step = decide(state, now)
  if (step.do !== 'rest' && step.do !== 'undo') return step
  // What a supplier has refused waits for its time and delays nothing else.
  const after = askAfter(step.do === 'undo' ? [step.item] : state.items, now)
  if (step.do === 'undo') return after ? { do: 'rest', until: after } : step
  return { do: 'rest', until: earliest(step.until, after) }
}

function decide<Item extends SagaItem>(state: SagaState<Item>, now: Date): NextStep<Item> {
  const begun = openCall(state.items, now)
  if (begun) return begun
  const unknown = state.items.find(isUnknown)
  if (unknown) return { do: 'find-order', item: unknown }
  if (moneyOf(state.payment) === 'doubt') return { do: 'rest', until: later(now) }
  // What we began to undo is of no use any more, even if it is paid meanwhile.
  const undoing = state.items.find((item) => isStanding(item) && item.open.some(isUndo))
  return undoing ? undo(state, undoing) : (settled(state) ?? onward(state, now))
}

/** The key under which an order is undone. */
export const undoKey = ({ id }: Pick<SagaItem, 'id'>) => `undo-${id}`

/** One yes of the rule for each payment that it is asked for. */
export const acceptKey = ({ id }: Pick<SagaItem, 'id'>, payment: Pick<SagaPayment, 'id'>) =>
  `accept-${id}-${payment.id}`
/** The same of a yes that is taken back, whose payment there may be no more. */
export const reopenKey = ({ id }: Pick<SagaItem, 'id'>, payment: Pick<SagaPayment, 'id'> | null) =>
  `reopen-${id}-${payment?.id ?? ''}`

const isReopening = ({ step }: OpenCall) => step === 'reopen'

function isUndo({ key }: OpenCall): boolean {
  return key.startsWith('undo-')
}

/** With an order that is not paid for for good. */
function isStanding({ status, orderRef }: SagaItem): boolean {
  return (status === 'ordering' && orderRef !== null) || status === 'pending' || status === 'accepted'
}

function undo<Item extends SagaItem>({ items, payment }: SagaState<Item>, item: Item): NextStep<Item> {
  const failed = item.replaces !== null || moneyOf(payment) === 'back' || items.some(isRefused)
  return { do: 'undo', item, to: failed ? 'failed' : 'expired' }
}

/** Ordered without a known answer: in doubt, or killed before the answer was written. */
function isUnknown({ status, orderRef }: SagaItem): boolean {
  return status === 'in_doubt' || (status === 'ordering' && orderRef === null)
}

function openCall<Item extends SagaItem>(items: readonly Item[], now: Date): NextStep<Item> | null {
  for (const item of items) {
    if (askAfter([item], now)) continue
    for (const { step, key } of item.open) {
      if (step === 'release' || step === 'cancel' || step === 'accept') return { do: step, item, key }
      // What was begun for several at once is one step.
      if (step === 'reopen') return { do: 'reopen', items: items.filter(({ open }) => open.some(isReopening)) }
    }
    // Only then: tickets for what is to be cancelled are no use to anyone.
    const issue = item.status === 'awaiting_ticket' && item.open.find(({ step }) => step === 'issue')
    if (issue) return { do: 'issue', item, key: issue.key }
  }
  return null
}

/** What is no longer available is wound up: the other parts go too, the money goes back, then it is closed. */
function settled<Item extends SagaItem>(state: SagaState<Item>): NextStep<Item> | null {
  const { items, payment } = state
  const failed = items.filter(({ status }) => status === 'failed')
  const refused = items.some(isRefused)
  if (refused || items.some(isUnpaid)) {
    const standing = items.find((item) => item.replaces === null && !isOver(item))
    if (standing?.status === 'held') return leave(payment, standing, refused)
    if (standing?.orderRef) return undo(state, standing)
  }
  const back = payment && items.every(isOver) ? moneyBack(items, payment) : null
  if (back) return back
  if (failed.length > 0) return { do: 'close', items: failed }
  return items.every(isOver) ? { do: 'rest', until: null } : null
}

/** What is only held goes with the other parts; it expires with them where nobody has paid. */
function leave<Item extends SagaItem>(payment: SagaPayment | null, item: Item, refused: boolean): NextStep<Item> {
  const money = moneyOf(payment)
  if (refused || money === 'promised' || money === 'ours') return { do: 'drop', item }
  return payment && money === 'asked' ? { do: 'void', payment } : { do: 'expire', items: [item] }
}

/** What was not available, so that the other parts of the sale go too. */
const REFUSED: ReadonlySet<ItemStatus> = new Set(['failed', 'rejected', 'lapsed'])

function isRefused({ status, replaces }: SagaItem): boolean {
  return REFUSED.has(status) && replaces === null
}

/** Ordered and never paid: its order is undone, so it cannot be taken again. */
function isUnpaid({ status, orderRef }: SagaItem): boolean {
  return status === 'expired' && orderRef !== null
}

/** Its seats have gone back and may be taken again. */
function isLost({ status, orderRef }: SagaItem): boolean {
  return status === 'expired' && orderRef === null
}

/** Everything has ended: money that was only authorised is released, and what was taken for nothing goes back. */
function moneyBack<Item extends SagaItem>(items: readonly Item[], payment: SagaPayment): NextStep<Item> | null {
  const money = moneyOf(payment)
  const owes = owesAll(items)
  const wanted = items.some(isUnpaid) ? undefined : items.find(isLost)
  if (owes && wanted && (money === 'promised' || money === 'ours')) return { do: 'rehold', item: wanted }
  if (money === 'promised' || (money === 'asked' && owes)) return { do: 'void', payment }
  const taken = money === 'ours' && payment.captured > payment.refunded
  return owes && taken && !payment.sentBack ? { do: 'give-back', payment } : null
}

/** Nothing that was paid for was ever delivered. A cancellation by a quote has settled its own money. */
function owesAll(items: readonly SagaItem[]): boolean {
  return (
    items.some(({ status }) => REFUSED.has(status)) || items.every((item) => item.orderRef === null || isUnpaid(item))
  )
}

function onward<Item extends SagaItem>(state: SagaState<Item>, now: Date): NextStep<Item> {
  const { items, payment } = state
  const money = moneyOf(payment)
  const held = items.filter(({ status }) => status === 'held')
  if (payment && (money === 'promised' || money === 'ours')) {
    const lost = items.find(isLost)
    if (lost) return { do: 'rehold', item: lost }
    const sure = held.find(({ bought }) => !bought)
    if (sure) return { do: 'order', item: sure }
    return answers(items, payment, now) ?? buy(held, payment) ?? delivery(items, payment)
  }
  return unpaid(state, held, now)
}

/** Nobody is paying yet. A placed order is like a hold: its payer may pay again until its time is over. */
function unpaid<Item extends SagaItem>(state: SagaState<Item>, held: readonly Item[], now: Date): NextStep<Item> {
  const { items, payment, holdExpiresAt } = state
  const money = moneyOf(payment)
  const standing = items.filter(isStanding)
  const [first] = standing
  const given = standing.find(({ replaces }) => replaces !== null) ?? (money === 'back' ? first : undefined)
  if (given) return undo(state, given)
  const asked = standing.filter(({ status }) => status !== 'ordering')
  if (asked.length > 0) return { do: 'reopen', items: asked }
  if (!first && held.length === 0) return { do: 'rest', until: null }
  if (now < holdExpiresAt) return { do: 'rest', until: holdExpiresAt }
  if (payment && money === 'asked') return { do: 'void', payment }
  return first ? undo(state, first) : { do: 'expire', items: held }
}

/** All else is sure: what cannot be given back is ordered with money that is ours. */
function buy<Item extends SagaItem>([item]: readonly Item[], payment: SagaPayment): NextStep<Item> | null {
  if (!item) return null
  return moneyOf(payment) === 'ours' ? { do: 'order', item } : { do: 'capture', payment }
}

/** Asks the person who must say yes and waits until the time is over; nothing is charged or delivered before. */
function answers<Item extends SagaItem>(
  items: readonly Item[],
  payment: SagaPayment,
  now: Date,
): NextStep<Item> | null {
  const unasked = items.filter(({ status, orderRef, waits }) => status === 'ordering' && orderRef && waits)
  const ruled = unasked.find(({ instant }) => instant)
  if (ruled) return { do: 'accept', item: ruled, key: acceptKey(ruled, payment) }
  if (unasked.length > 0) return { do: 'ask', items: unasked }
  const pending = items.filter(({ status }) => status === 'pending')
  const late = pending.find(({ waits }) => waits?.until && waits.until <= now)
  if (late) return { do: 'lapse', item: late }
  if (pending.length === 0) return null
  return {
    do: 'rest',
    until: pending.reduce<Date | null>((first, { waits }) => earliest(first, waits?.until ?? null), null),
  }
}

/** Everyone has said yes: the money is taken, then what it pays for is delivered. */
function delivery<Item extends SagaItem>(items: readonly Item[], payment: SagaPayment): NextStep<Item> {
  const ordered = items.filter(({ status, orderRef }) => status === 'ordering' && orderRef !== null)
  const accepted = items.filter(({ status }) => status === 'accepted')
  if (ordered.length + accepted.length === 0) return { do: 'rest', until: null }
  if (moneyOf(payment) !== 'ours') return { do: 'capture', payment }
  return ordered.length > 0 ? { do: 'fulfil', items: ordered } : { do: 'confirm', items: accepted }
}

/** When the first of the suppliers that have refused may be asked again; null when none is waited for. */
function askAfter(items: readonly SagaItem[], now: Date): Date | null {
  const waiting = items.flatMap(({ open }) => open.filter(({ confirmedBy }) => !confirmedBy))
  return waiting.reduce<Date | null>((first, call) => {
    const at = call.askAfter && call.askAfter > now ? call.askAfter : null
    return earliest(first, at)
  }, null)
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

function later(now: Date): Date {
  return new Date(now.getTime() + ASK_AGAIN_MS)
}
