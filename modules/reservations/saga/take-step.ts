import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { NextStep } from './next-step.ts'
import type { Change, OpenItem, Saga } from './saga.ts'
import { ask, confirm, lapse, reopen } from './step-accept.ts'
import { fulfil, issue } from './step-fulfil.ts'
import { capture, giveBack, voidPayment } from './step-money.ts'
import { findOrder, order } from './step-order.ts'
import { callCancel, callRelease, close, drop, expire, holdAgain, undo } from './step-undo.ts'

type Working = Exclude<NextStep<OpenItem>, { do: 'rest' }>

/** Does one step; a remote call is recorded before it is made. Returns what it has changed. */
export function takeStep(deps: ReservationDeps, saga: Saga, step: Working): Promise<Change> {
  switch (step.do) {
    case 'order':
      return order(deps, saga, step.item)
    case 'find-order':
      return findOrder(deps, saga, step.item)
    case 'capture':
      return capture(deps, saga, step.payment)
    case 'ask':
      return ask(deps, saga, step.items)
    case 'reopen':
      return reopen(deps, saga, step.items)
    case 'lapse':
      return lapse(deps, step.item)
    case 'fulfil':
      return fulfil(deps, saga, step.items)
    case 'confirm':
      return confirm(deps, saga, step.items)
    case 'issue':
      return issue(deps, saga, step)
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
