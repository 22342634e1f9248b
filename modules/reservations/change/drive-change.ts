import type { RowKey } from '#modules/reservations/item-key.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, isNotNull, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { applyChange } from './apply-change.ts'
import { type ChangeRow, findChange, lockChange, moveChange, restChange } from './change.store.ts'
import { stayChanges } from './change.tables.ts'
import { moveDifference, paymentOf } from './change-payment.ts'
import { driveToRest } from './drive-to-rest.ts'
import { endChange } from './end-change.ts'
import { dropChange, holdAdded, releaseAdded } from './hold-added.ts'
import { type ChangeStep, nextChangeStep } from './next-change-step.ts'
import { tellOwner } from './tell-owner.ts'

const MOST = 200

/** Goes on with a change until nothing is left to do now. */
export function driveChange(deps: ReservationDeps, key: RowKey): Promise<void> {
  return driveToRest<ChangeRow, Exclude<ChangeStep, { do: 'rest' }>>(deps, {
    what: `change ${key.id} of a stay`,
    find: () => findChange(deps.db, key),
    next: async (change) => nextChangeStep(change, await paymentOf(deps, change), deps.clock.now()),
    take: (change, step) => take(deps, change, step),
    rest: (change, until) => restChange(deps.db, change, until),
  })
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
    case 'hold':
      return holdAdded(deps, change)
    case 'drop':
      return dropChange(deps, change)
    case 'release':
      return releaseAdded(deps, change)
    case 'capture':
    case 'void':
    case 'give-back':
      return moveDifference(deps, change, step)
  }
}

type Ending = (tx: Transaction) => Promise<boolean>

function end({ db }: ReservationDeps, change: ChangeRow, ending: Ending): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockChange(tx, change)
    return ending(tx)
  })
}

function ask(deps: ReservationDeps, known: ChangeRow): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const change = (await lockChange(tx, known))?.change
    if (!change) return
    const move = { change, from: ['unpaid'], to: 'pending', by: 'system', event: 'stay-change-requested' } as const
    const moved = await moveChange<'pending'>(deps, tx, move)
    if (moved) await tellOwner(deps, tx, moved)
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
    work: (id) => driveChange(deps, { id }),
  })
}

/** Drives all of them; returns how many. */
export async function driveAll(deps: ReservationDeps): Promise<number> {
  const due = await dueChanges(deps).find(MOST)
  for (const id of due) await driveChange(deps, { id })
  return due.length
}
