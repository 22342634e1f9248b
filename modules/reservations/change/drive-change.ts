import { CHANGE_CAME_TO_NOTHING } from '#modules/reservations/pay/refund-reasons.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { and, isNotNull, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { isAppError } from '#platform/errors.ts'
import { money } from '#platform/money.ts'
import { applyChange } from './apply-change.ts'
import { type ChangeRow, differenceOf, findChange, moveChange, restChange, spansOf, tellGuest } from './change.store.ts'
import { stayChanges } from './change.tables.ts'
import { endChange } from './end-change.ts'
import { type ChangePayment, type ChangeStep, nextChangeStep, payingForChange } from './next-change-step.ts'

/** More steps than any change needs. */
const MOST_STEPS = 12
const AGAIN_MS = 5_000
const MOST = 200

/**
 * Goes on with a change until nothing is left to do now. Request, event and look may call it at once: every step bears
 * being taken twice. A step that throws is taken up again.
 */
export async function driveChange(deps: ReservationDeps, changeId: string): Promise<void> {
  try {
    await work(deps, changeId)
  } catch (error) {
    deps.log.error({ err: error, change: changeId }, 'a step of a change of a stay failed; it is taken up again')
    const change = await findChange(deps.db, changeId)
    if (change) await restChange(deps.db, change, new Date(deps.clock.now().getTime() + AGAIN_MS))
  }
}

async function work(deps: ReservationDeps, changeId: string): Promise<void> {
  for (let count = 0; count < MOST_STEPS; count++) {
    const change = await findChange(deps.db, changeId)
    if (!change) return
    const step = nextChangeStep(change, await paymentOf(deps, change), deps.clock.now())
    if (step.do === 'rest') return restChange(deps.db, change, step.until)
    await take(deps, change, step)
  }
  throw new Error(`change ${changeId} does not come to rest`)
}

type Paid = { id: string; reservationId: string; toPay: number }

/** The attempt to pay for a change that counts; of every kind of change. */
export async function paymentOf(
  { payments }: Pick<ReservationDeps, 'payments'>,
  change: Paid,
): Promise<ChangePayment | null> {
  if (change.toPay === 0) return null
  const paid = await payments.ofReservation(change.reservationId)
  const found = payingForChange(paid.payments, change.id)
  if (!found) return null
  return {
    ...found,
    sentBack: paid.refunds.some(({ paymentId, status }) => paymentId === found.id && status === 'failed'),
  }
}

function take(deps: ReservationDeps, change: ChangeRow, step: Exclude<ChangeStep, { do: 'rest' }>): Promise<unknown> {
  switch (step.do) {
    case 'ask':
      return ask(deps, change)
    case 'expire':
      return end(deps, change, (tx) =>
        endChange<'expired'>(deps, tx, { change, from: ['unpaid'], to: 'expired', by: 'system' }),
      )
    case 'lapse':
      return end(deps, change, (tx) =>
        endChange<'lapsed'>(deps, tx, { change, from: ['pending'], to: 'lapsed', by: 'system' }),
      )
    case 'fail':
      return end(deps, change, (tx) =>
        endChange<'failed'>(deps, tx, { change, from: ['accepted'], to: 'failed', by: 'system' }),
      )
    case 'apply':
      return applyChange(deps, change)
    case 'capture':
      return tolerant(() => deps.payments.capture(step.payment.id))
    case 'void':
      return tolerant(() => deps.payments.void(step.payment.id))
    case 'give-back':
      return giveBack(deps, step.payment, change)
  }
}

type Ending = (tx: Parameters<Parameters<ReservationDeps['db']['transaction']>[0]>[0]) => Promise<boolean>

function end({ db, stays }: ReservationDeps, { stayId }: ChangeRow, ending: Ending): Promise<boolean> {
  return db.transaction(async (tx) => {
    await stays.changes.lock(tx, stayId)
    return ending(tx)
  })
}

function ask(deps: ReservationDeps, { id, stayId }: ChangeRow): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await deps.stays.changes.lock(tx, stayId)
    const change = await findChange(tx, id)
    if (!change) return
    const move = { change, from: ['unpaid'], to: 'pending', by: 'system', event: 'stay-change-requested' } as const
    const moved = await moveChange<'pending'>(deps, tx, move)
    if (moved) await tellOwner(deps, tx, moved)
  })
}

/** The owner has a change to answer, and the guest has it in writing. */
export async function tellOwner(deps: ReservationDeps, tx: Parameters<Ending>[0], change: ChangeRow): Promise<void> {
  const { stayId, answerBy } = change
  const news = { stayId, what: 'requested', ...spansOf(change), difference: differenceOf(change), answerBy } as const
  await deps.stays.changes.tell(tx, news)
  await tellGuest(deps, tx, { change, news: 'change-requested' })
}

/** The payment is in another state than we assumed: the next run decides again. */
export async function tolerant(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'payment/state') throw error
  }
}

/** All of it: the change came to nothing. */
export async function giveBack(
  { payments }: ReservationDeps,
  payment: ChangePayment,
  { id }: { id: string },
): Promise<void> {
  const { captured, refunded } = payment
  const amount = money(captured.amount - refunded.amount, captured.currency)
  await payments.refund({
    paymentId: payment.id,
    amount,
    reason: CHANGE_CAME_TO_NOTHING,
    requestedBy: 'system',
    promisedBy: null,
    purpose: id,
    key: `change-${id}-${refunded.amount}`,
  })
}

/** Changes that are due by now. */
export function dueChanges(deps: ReservationDeps) {
  const { id: key, resumeAt } = stayChanges
  return rowsDue(deps.db, {
    name: 'reservations.due-changes',
    table: stayChanges,
    key,
    isDue: () => and(isNotNull(resumeAt), lte(resumeAt, deps.clock.now())),
    by: resumeAt,
    work: (id) => driveChange(deps, id),
  })
}

/** Drives all of them; returns how many. */
export async function driveAll(deps: ReservationDeps): Promise<number> {
  const due = await dueChanges(deps).find(MOST)
  for (const id of due) await driveChange(deps, id)
  return due.length
}
