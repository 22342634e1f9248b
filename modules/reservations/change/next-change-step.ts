import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { moneyOf } from '#modules/reservations/saga/next-step.ts'
import { sagaPayment } from '#modules/reservations/saga/saga.ts'
import type { ChangeRow } from './change.store.ts'
import { isOpenChange } from './change-states.ts'

export type ChangePayment = PaymentView & { sentBack?: boolean }
type Change = Pick<ChangeRow, 'status' | 'toPay' | 'payBy' | 'answerBy'> & { call?: ChangeRow['call'] }

export type ChangeStep =
  /** The difference is promised, or with us: the owner is asked. */
  | { do: 'ask' | 'expire' | 'lapse' | 'apply' | 'fail' }
  /** The hotel is asked what was written down. */
  | { do: 'hold' | 'drop' | 'release' }
  | MoneyStep
  | Rest
/** Of the payment for a change, whatever is changed. */
export type MoneyStep = { do: 'capture' | 'void' | 'give-back'; payment: ChangePayment }
export type Rest = { do: 'rest'; until: Date | null }

export const ASK_AGAIN_MS = 60_000

/** The next thing to do for a change, decided from what is written down and nothing else, as the saga does. */
export function nextChangeStep(change: Change, payment: ChangePayment | null, now: Date): ChangeStep {
  // What the hotel was asked is known before anything else is done.
  if (change.call)
    return { do: change.call === 'hold' && now >= (change.payBy ?? change.answerBy) ? 'drop' : change.call }
  const money = moneyOf(payment && sagaPayment(payment))
  if (money === 'doubt') return { do: 'rest', until: new Date(now.getTime() + ASK_AGAIN_MS) }
  if (!isOpenChange(change.status)) return change.status === 'applied' ? DONE : moneyBack(payment, money)
  if (change.status === 'pending')
    return now < change.answerBy ? { do: 'rest', until: change.answerBy } : { do: 'lapse' }
  if (change.status === 'accepted' && change.toPay === 0) return { do: 'apply' }
  if (payment && money === 'promised') return change.status === 'unpaid' ? { do: 'ask' } : { do: 'capture', payment }
  if (money === 'ours') return { do: change.status === 'unpaid' ? 'ask' : 'apply' }
  if (change.status === 'accepted') return payment && money === 'asked' ? { do: 'void', payment } : { do: 'fail' }
  if (change.payBy && now < change.payBy) return { do: 'rest', until: change.payBy }
  return payment && money === 'asked' ? { do: 'void', payment } : { do: 'expire' }
}

export const DONE: Rest = { do: 'rest', until: null }

/** It came to nothing: what was promised is let go, what was taken goes back whole. */
export function moneyBack(payment: ChangePayment | null, money: ReturnType<typeof moneyOf>): MoneyStep | Rest {
  if (!payment) return DONE
  if (money === 'promised' || money === 'asked') return { do: 'void', payment }
  const left = payment.captured.amount - payment.refunded.amount
  // What a bank has sent back would come back again: someone must look.
  return money === 'ours' && left > 0 && !payment.sentBack ? { do: 'give-back', payment } : DONE
}

/** The attempt that took money or may still take it; otherwise the last one. */
export function payingForChange(all: readonly ChangePayment[], changeId: string): ChangePayment | null {
  const ours = all.filter(({ stray, purpose }) => !stray && purpose === changeId)
  return ours.find((payment) => moneyOf(sagaPayment(payment)) !== 'none') ?? ours.at(-1) ?? null
}
