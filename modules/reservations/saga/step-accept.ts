import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import { recordDecline } from '#modules/reservations/pay/declines.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moveItem } from '#modules/reservations/reservations.store.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { eq } from '#platform/database/query.ts'
import { formatMoney, money } from '#platform/money.ts'
import { giveBackEnded } from './move-money.ts'
import type { Change, OpenItem, Saga } from './saga.ts'

/**
 * The orders are placed and the money is authorised: what a rule accepts is accepted, and for the rest the person who must accept is asked,
 * in one transaction.
 */
export async function ask(deps: ReservationDeps, saga: Saga, items: readonly OpenItem[]): Promise<Change> {
  const ruled = await ruledAmong(deps, items)
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    let told = false
    for (const item of items) {
      const handler = handlerOf(deps.handlers, item)
      if (handler.captureWhen === 'accepted' && ruled.has(item) && (await handler.acceptByRule(tx, item))) continue
      const trace = { at, by: 'system', event: 'requested', ...(told ? {} : ({ news: 'requested' } as const)) } as const
      const move = { from: ['ordering'], to: 'pending' } as const
      const asked = { item, move, set: { instant: false }, trace }
      if (!(await moveItem<'stay', 'pending'>({ tx, ...deps }, asked))) continue
      told = true
      await handler.fulfil(tx, item, saga.reservation)
    }
  })
  return undefined
}

/** A rule of which nobody can tell whether it holds does not: a person is asked instead, and no booking is lost. */
async function ruledAmong(deps: ReservationDeps, items: readonly OpenItem[]): Promise<ReadonlySet<OpenItem>> {
  const asked = items.map(async (item) => {
    const handler = handlerOf(deps.handlers, item)
    const ruled = handler.captureWhen === 'accepted' && handler.hasRule(item)
    const holds = await Promise.resolve(ruled).catch((error: unknown) => {
      deps.log.warn({ err: error, item: item.id }, 'a rule could not be asked; the person is')
      return false
    })
    return holds ? [item] : []
  })
  return new Set((await Promise.all(asked)).flat())
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
  const at = deps.clock.now()
  const { id: reservationId } = saga.reservation
  const until = new Date(Math.max(...items.map(({ waits }) => (waits?.until ?? saga.holdExpiresAt).getTime())))
  await deps.db.transaction(async (tx) => {
    for (const item of items) {
      const handler = handlerOf(deps.handlers, item)
      if (handler.captureWhen === 'accepted') await handler.reopen(tx, item)
      const move = { from: ['pending', 'accepted'], to: 'ordering' } as const
      const trace = { at, by: 'system', reason: 'the money could not be taken' } as const
      await moveItem<'stay', 'ordering'>({ tx, ...deps }, { item, move, trace })
    }
    await tx.update(reservations).set({ holdExpiresAt: until, updatedAt: at }).where(eq(reservations.id, reservationId))
    const paymentId = saga.payment?.id
    if (paymentId) await recordDecline(deps, tx, { reservationId, paymentId })
  })
  return undefined
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
