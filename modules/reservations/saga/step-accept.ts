import type { ItemKey } from '#modules/reservations/item-key.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import { recordDecline } from '#modules/reservations/pay/declines.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { intend, moveItem, settleStep } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import { formatMoney, money } from '#platform/money.ts'
import { giveBackEnded } from './move-money.ts'
import { moneyOf, reopenKey, type SagaPayment } from './next-step.ts'
import { type Change, type OpenItem, type Saga, withItem } from './saga.ts'

type RuleCall = { item: OpenItem; key: string }

/** Writes down that the rule of an item is asked next. */
export async function beginRule(
  deps: ReservationDeps,
  tx: Transaction,
  saga: Saga,
  { item, key }: RuleCall,
): Promise<Change> {
  const { id: itemId, reservationId, open } = item
  if (isOpen(item, key)) return {}
  await intend(tx, { reservationId, itemId, step: 'accept', key, at: deps.clock.now() })
  return withItem(saga, itemId, { open: [...open, { step: 'accept', key, attempts: 1 }] })
}

export const isOpen = ({ open }: OpenItem, key: string) => open.some((call) => call.key === key)

/** Whom the history names for a yes that nobody had to say. */
const BY_RULE = 'rule'

/** Asks the rule what was written down, and takes its answer: nobody had to be asked, or the person is asked next. */
export async function askRule(deps: ReservationDeps, { item, key }: RuleCall): Promise<Change> {
  const { id, reservationId } = item
  const yes = await waiting(deps, item).acceptByRule(item, { key, may: await hasRule(deps, item) })
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const detail = yes ? 'accepted' : 'refused'
    // Who came first has taken the answer.
    if (!(await settleStep(tx, { key, reservationId }, { status: 'done', at, detail }))) return
    // The traveller reads of the confirmation alone. A process of the release before may have asked the owner after the rule had said yes.
    const move = { from: ['ordering', 'pending'], to: 'accepted' } as const
    if (yes) await moveItem<'stay', 'accepted'>({ tx, ...deps }, { item, move, trace: { at, by: BY_RULE } })
    else
      await tx.update(reservationItems).set({ instant: false, updatedAt: at }).where(isUnasked({ id, reservationId }))
  })
  return undefined
}

const isUnasked = (item: ItemKey) => isRow(reservationItems, { ...item, status: 'ordering' })

/** A rule of which nobody can tell whether it holds does not: a person is asked instead, and no booking is lost. */
async function hasRule(deps: ReservationDeps, item: OpenItem): Promise<boolean> {
  try {
    return await waiting(deps, item).hasRule(item)
  } catch (error) {
    deps.log.warn({ err: error, item: item.id }, 'a rule could not be asked; the person is')
    return false
  }
}

function waiting({ handlers }: ReservationDeps, item: OpenItem) {
  const handler = handlerOf(handlers, item)
  if (handler.captureWhen !== 'accepted') throw new Error(`nobody has to accept item ${item.id}`)
  return handler
}

/** The orders are placed and the money is authorised: the people who must accept are asked, in one transaction. */
export async function ask(deps: ReservationDeps, saga: Saga, items: readonly OpenItem[]): Promise<Change> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    let told = false
    for (const item of items) {
      const trace = { at, by: 'system', event: 'requested', ...(told ? {} : ({ news: 'requested' } as const)) } as const
      const move = { from: ['ordering'], to: 'pending' } as const
      const asked = { item, move, set: { instant: false }, trace }
      if (!(await moveItem<'stay', 'pending'>({ tx, ...deps }, asked))) continue
      told = true
      await handlerOf(deps.handlers, item).fulfil(tx, item, saga.reservation)
    }
  })
  return undefined
}

/** Everyone has accepted and the money is captured: the booking is confirmed and the money shared. */
export async function confirm(deps: ReservationDeps, saga: Saga, items: readonly OpenItem[]): Promise<Change> {
  const at = deps.clock.now()
  const { id, amount, currency, locale, paidAt } = saga.reservation
  const values = { amount: formatMoney(money(amount, currency), locale) }
  const first = paidAt === null
  await deps.db.transaction(async (tx) => {
    for (const [index, item] of items.entries()) {
      const news = index === 0 ? ({ news: 'confirmed' } as const) : {}
      const trace = { at, by: 'system', event: 'confirmed', values, ...news } as const
      const move = { from: ['accepted'], to: 'confirmed' } as const
      const handler = handlerOf(deps.handlers, item)
      const moved = await moveItem<'stay', 'confirmed'>(
        { tx, ...deps },
        { item, move, trace, paidAt: first ? at : undefined },
      )
      if (moved && handler.captureWhen === 'accepted') await handler.confirm(tx, item, at)
    }
    if (first && items.length < saga.items.length) await giveBackEnded(deps, tx, id)
  })
  return undefined
}

/**
 * The money could not be taken, so nothing is accepted: the request waits for its payer until the hotel's time to answer is
 * over, and comes before the hotel again once it is paid.
 */
export async function reopen(deps: ReservationDeps, saga: Saga, items: readonly OpenItem[]): Promise<Change> {
  const calls = items.map((item) => ({ item, key: reopeningOf(item) ?? reopenKey(item, saga.payment) }))
  await beginReopening(deps, calls)
  const revoked = new Set<OpenItem>()
  for (const { item, key } of calls) if (await waiting(deps, item).reopen(item, key)) revoked.add(item)
  const at = deps.clock.now()
  const { id: reservationId } = saga.reservation
  const until = new Date(Math.max(...items.map(({ waits }) => (waits?.until ?? saga.holdExpiresAt).getTime())))
  await deps.db.transaction(async (tx) => {
    let any = false
    for (const { item, key } of calls) {
      if (!(await settleStep(tx, { key, reservationId }, { status: 'done', at }))) continue
      any = true
      const move = { from: ['pending', 'accepted'], to: 'ordering' } as const
      const trace = { at, by: 'system', reason: 'the money could not be taken' } as const
      await moveItem<'stay', 'ordering'>({ tx, ...deps }, { item, move, trace })
      if (item.status === 'accepted' && revoked.has(item)) await waiting(deps, item).tellReopened(tx, item)
    }
    if (!any) return
    await tx.update(reservations).set({ holdExpiresAt: until, updatedAt: at }).where(eq(reservations.id, reservationId))
    // One that was paid again since has not been declined.
    const declined = saga.payment && !isGood(saga.payment) ? saga.payment.id : null
    if (declined) await recordDecline(deps, tx, { reservationId, paymentId: declined })
  })
  return undefined
}

type Reopening = { item: OpenItem; key: string }

const reopeningOf = ({ open }: OpenItem) => open.find(({ step }) => step === 'reopen')?.key

function isGood(payment: SagaPayment): boolean {
  const money = moneyOf(payment)
  return money === 'promised' || money === 'ours' || money === 'doubt'
}

async function beginReopening({ db, clock }: ReservationDeps, calls: readonly Reopening[]): Promise<void> {
  const fresh = calls.filter(({ item, key }) => !isOpen(item, key))
  if (fresh.length === 0) return
  const at = clock.now()
  await db.transaction(async (tx) => {
    for (const { item, key } of fresh) {
      const { id: itemId, reservationId } = item
      await intend(tx, { reservationId, itemId, step: 'reopen', key, at })
    }
  })
}

/** The time to answer is over. An answer that came at the same moment wins. */
export async function lapse(deps: ReservationDeps, item: OpenItem): Promise<Change> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const handler = handlerOf(deps.handlers, item)
    if (handler.captureWhen !== 'accepted' || !(await handler.lapse(tx, item))) return
    const trace = { at, by: 'system', event: 'lapsed', news: 'not-confirmed' } as const
    const move = { from: ['pending'], to: 'lapsed' } as const
    await moveItem<'stay', 'lapsed'>({ tx, ...deps }, { item, move, trace })
  })
  return undefined
}
