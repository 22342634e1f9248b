import {
  type ChangePayment,
  type MoneyStep,
  moneyBack,
  type Rest,
} from '#modules/reservations/change/next-change-step.ts'
import { moneyOf } from '#modules/reservations/saga/next-step.ts'
import { sagaPayment } from '#modules/reservations/saga/saga.ts'
import type { PolicyChangeRow } from './policy-change.store.ts'
import { isOpenPolicyChange } from './policy-change-states.ts'

type Change = Pick<PolicyChangeRow, 'status' | 'payBy'>

export type PolicyChangeStep =
  /** The difference is ours: the insurer may be asked. `amend`: it is asked, or what it said is looked up. */
  { do: 'ask' | 'amend' | 'expire' } | MoneyStep | Rest

const ASK_AGAIN_MS = 60_000
const DONE: Rest = { do: 'rest', until: null }

/** The next thing to do for a change of a policy, decided from what is written down and nothing else, as the saga does. */
export function nextPolicyChangeStep(change: Change, payment: ChangePayment | null, now: Date): PolicyChangeStep {
  const money = moneyOf(payment && sagaPayment(payment))
  if (money === 'doubt') return { do: 'rest', until: new Date(now.getTime() + ASK_AGAIN_MS) }
  if (change.status === 'applied') return DONE
  if (!isOpenPolicyChange(change.status)) return moneyBack(payment, money)
  if (change.status === 'asked') return { do: 'amend' }
  if (money === 'ours') return { do: 'ask' }
  if (payment && money === 'promised') return { do: 'capture', payment }
  if (change.payBy && now < change.payBy) return { do: 'rest', until: change.payBy }
  return payment && money === 'asked' ? { do: 'void', payment } : { do: 'expire' }
}
