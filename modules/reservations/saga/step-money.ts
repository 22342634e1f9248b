import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { NOTHING_TO_BE_HAD } from '#modules/reservations/pay/refund-reasons.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moveItem, record, type Trace } from '#modules/reservations/reservations.store.ts'
import { isAppError } from '#platform/errors.ts'
import { formatMoney, money } from '#platform/money.ts'
import type { SagaPayment } from './next-step.ts'
import { type Change, type GoOn, payingOf, type Saga, sagaPayment } from './saga.ts'

/** Takes the authorised money; payments write the call down before they make it, unless that was done with the order. */
export async function capture(deps: ReservationDeps, saga: Saga, payment: SagaPayment, goOn: GoOn): Promise<Change> {
  let begun: Change = {}
  try {
    const taken = await deps.payments.capture(
      { id: payment.id, reservationId: saga.reservation.id },
      {
        quiet: true,
        intended: saga.begun === 'capture',
        next: async (tx, view) => {
          begun = await goOn(tx, { ...saga, payment: sagaPayment(view), begun: undefined })
        },
      },
    )
    return begun && { payment: sagaPayment(taken), ...begun }
  } catch (error) {
    return afterRefusal(deps, saga, error)
  }
}

export async function voidPayment(deps: ReservationDeps, saga: Saga, payment: SagaPayment): Promise<Change> {
  try {
    const key = { id: payment.id, reservationId: saga.reservation.id }
    return { payment: sagaPayment(await deps.payments.void(key, { quiet: true })) }
  } catch (error) {
    return afterRefusal(deps, saga, error)
  }
}

/** The payment is in another state than assumed, such as a Pix that was paid while it was being voided. */
async function afterRefusal({ payments }: ReservationDeps, saga: Saga, error: unknown): Promise<Change> {
  if (!isAppError(error) || error.code !== 'payment/state') throw error
  return { payment: payingOf((await payments.ofReservation(saga.reservation.id)).payments) }
}

/** Nothing was delivered: all that was taken goes back at once, and the traveller hears of it. */
export async function giveBack(deps: ReservationDeps, saga: Saga, payment: SagaPayment): Promise<Change> {
  const { reservation, items } = saga
  const at = deps.clock.now()
  const amount = money(payment.captured - payment.refunded, reservation.currency)
  const values = { amount: formatMoney(amount, reservation.locale) }
  await deps.db.transaction(async (tx) => {
    const refund = { paymentId: payment.id, amount, reason: NOTHING_TO_BE_HAD, requestedBy: 'system', promisedBy: null }
    const reservationId = reservation.id
    await deps.payments.refund({ ...refund, reservationId, key: `give-back-${payment.id}-${payment.refunded}`, tx })
    await record(tx, reservation.id, { at, by: 'system', to: 'refund', event: 'refund-requested', values })
    for (const [index, item] of items.entries()) {
      const move = { from: ['failed', 'expired'], to: 'cancelled' } as const
      const trace: Trace = { at, by: 'system', event: 'given-back', values }
      if (index === 0) trace.news = 'given-back'
      await moveItem<ItemKind, 'cancelled'>({ tx, ...deps }, { item, move, trace })
    }
  })
  return undefined
}
