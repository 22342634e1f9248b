import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Lease } from './lease.ts'
import { type NextStep, nextStep } from './next-step.ts'
import type { Change, GoOn, OpenItem, Saga } from './saga.ts'
import { ask, askRule, beginRule, confirm, isOpen, lapse, reopen } from './step-accept.ts'
import { fulfil, issue } from './step-fulfil.ts'
import { capture, giveBack, voidPayment } from './step-money.ts'
import { beginOrder, findOrder, placeOrder } from './step-order.ts'
import { callCancel, callRelease, close, drop, expire, holdAgain, undo } from './step-undo.ts'

type Working = Exclude<NextStep<OpenItem>, { do: 'rest' }>

/** What is ours alone of the next step; the calls that it writes down are made by that step. */
export async function goOnWithin(deps: ReservationDeps, tx: Transaction, saga: Saga): Promise<Change> {
  const step = nextStep(saga, deps.clock.now())
  switch (step.do) {
    case 'order':
      return beginOrder(deps, tx, saga, step.item)
    case 'capture':
      await deps.payments.intendCapture(tx, { id: step.payment.id, reservationId: saga.reservation.id })
      return { begun: 'capture' }
    case 'accept':
      return beginRule(deps, tx, saga, step)
    case 'fulfil':
      return fulfil(deps, tx, saga, step.items)
    default:
      return {}
  }
}

/** Does one step; a remote call is recorded before it is made. Returns what it has changed. */
export function takeStep(deps: ReservationDeps, saga: Saga, step: Working, lease: Lease): Promise<Change> {
  const goOn: GoOn = (tx, after) => goOnWithin(deps, tx, after)
  switch (step.do) {
    case 'order':
      return deps.db.transaction((tx) => beginOrder(deps, tx, saga, step.item))
    case 'find-order':
      return (saga.begun === 'order' ? placeOrder : findOrder)(deps, saga, { item: step.item, goOn })
    case 'capture':
      return capture(deps, saga, step.payment, goOn)
    case 'accept':
      return isOpen(step.item, step.key)
        ? askRule(deps, step)
        : deps.db.transaction((tx) => beginRule(deps, tx, saga, step))
    case 'ask':
      return ask(deps, saga, step.items)
    case 'reopen':
      return reopen(deps, saga, step.items)
    case 'lapse':
      return lapse(deps, step.item)
    case 'fulfil':
      return deps.db.transaction((tx) => fulfil(deps, tx, saga, step.items))
    case 'confirm':
      return confirm(deps, saga, step.items)
    case 'issue':
      return issue(deps, saga, step, lease)
    case 'release':
      return callRelease(deps, saga, step)
    case 'cancel':
      return callCancel(deps, saga, step)
    case 'undo':
      return undo(deps, saga, step)
    case 'drop':
      return drop(deps, step.item)
    case 'rehold':
      return holdAgain(deps, step.item)
    case 'void':
      return voidPayment(deps, saga, step.payment)
    case 'give-back':
      return giveBack(deps, saga, step.payment)
    case 'close':
      return close(deps, step.items)
    case 'expire':
      return expire(deps, saga, step.items)
  }
}
