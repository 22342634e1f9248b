import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ChangeRow, callOf, forgetChange, lockChange, moveCall, traceChange } from './change.store.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Asks the hotel to hold the nights that a change adds, as it was written down. Held, there is a change: to be paid, or to be answered by
 * the owner; otherwise it never was.
 */
export async function holdAdded(deps: ReservationDeps, known: ChangeRow): Promise<void> {
  const held = await deps.stays.changes.hold(callOf(known))
  await deps.db.transaction(async (tx) => {
    const change = (await lockChange(tx, known))?.change
    // Given up meanwhile, or taken by who came first.
    if (change?.call !== 'hold') return
    if (!held) return forgetChange(tx, change, 'hold')
    await moveCall(tx, change, { answered: 'hold', next: null })
    const pending = change.status === 'pending'
    const event = pending ? ({ event: 'stay-change-requested' } as const) : {}
    await traceChange(tx, { change, from: null, by: change.askedBy ?? 'traveller', reason: null, ...event })
    if (pending) await tellOwner(deps, tx, change)
  })
}

/** It was given up before its nights were known to be held: whatever the hotel holds of it is free again, and there is no change. */
export async function dropChange(deps: ReservationDeps, known: ChangeRow): Promise<void> {
  if (known.call === 'hold' && !(await giveUp(deps, known))) return
  await deps.stays.changes.letGo({ ...callOf(known), held: false })
  await deps.db.transaction((tx) => forgetChange(tx, known, 'drop'))
}

function giveUp({ db }: ReservationDeps, known: ChangeRow): Promise<boolean> {
  return db.transaction((tx) => moveCall(tx, known, { answered: 'hold', next: 'drop' }))
}

/** The nights of a change that came to nothing are free again. */
export async function releaseAdded(deps: ReservationDeps, change: ChangeRow): Promise<void> {
  await deps.stays.changes.letGo({ ...callOf(change), held: true })
  await deps.db.transaction((tx) => moveCall(tx, change, { answered: 'release', next: null }))
}
