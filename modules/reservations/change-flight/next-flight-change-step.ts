import {
  ASK_AGAIN_MS,
  type ChangePayment,
  DONE,
  type MoneyStep,
  moneyBack,
  type Rest,
} from '#modules/reservations/change/next-change-step.ts'
import { moneyOf } from '#modules/reservations/saga/next-step.ts'
import { sagaPayment } from '#modules/reservations/saga/saga.ts'
import type { FlightChangeRow } from './flight-change.store.ts'

/** The difference is ours: the new flights are ordered. Or it was not paid in time. */
export type FlightChangeStep = { do: 'order' | 'expire' } | MoneyStep | Rest

type Change = Pick<FlightChangeRow, 'status' | 'payBy'>

/**
 * The next thing to do for a change of flights, decided from what is written down and nothing else, as the saga does. While it is being
 * ordered the saga goes on with it.
 */
export function nextFlightChangeStep(
  { status, payBy }: Change,
  payment: ChangePayment | null,
  now: Date,
): FlightChangeStep {
  const money = moneyOf(payment && sagaPayment(payment))
  if (money === 'doubt') return { do: 'rest', until: new Date(now.getTime() + ASK_AGAIN_MS) }
  if (status === 'ordering' || status === 'applied') return DONE
  if (status !== 'unpaid') return moneyBack(payment, money)
  if (money === 'ours') return { do: 'order' }
  if (payment && money === 'promised') return { do: 'capture', payment }
  if (payBy && now < payBy) return { do: 'rest', until: payBy }
  return payment && money === 'asked' ? { do: 'void', payment } : { do: 'expire' }
}
