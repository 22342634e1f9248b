import { ownerErrors } from '#modules/reservations/owner/owner.errors.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { changeErrors } from './change.errors.ts'
import { type ChangeRow, findChange, isUnheld, lockChange, moveChange } from './change.store.ts'
import { driveChange } from './drive-change.ts'
import { endChange } from './end-change.ts'

export type ChangeAnswer = {
  stayId: string
  ownerId: string
  changeId: string
  action: 'accept' | 'decline'
  reason: string
  /** With open eyes although an outside calendar has taken added nights too. */
  despite: boolean
}

/** The owner's yes or no to a change. The first to act wins: this window, another one, the guest or the deadline. */
export async function answerChange(deps: ReservationDeps, answer: ChangeAnswer): Promise<void> {
  const { stayId, ownerId, changeId, action, reason } = answer
  const known = await findChange(deps.db, { id: changeId })
  if (known?.ownerId !== ownerId || known.stayId !== stayId || isUnheld(known)) throw ownerErrors.notFound()
  if (action === 'decline' && !reason) throw changeErrors.reason()
  if (action === 'accept' && known.status === 'pending') {
    if (await deps.stays.isStopped(ownerId)) throw ownerErrors.stoppedForChanges()
    if (!answer.despite) await mustBeFree(deps, known)
  }
  const by = `owner:${ownerId}`
  await deps.db.transaction(async (tx) => {
    const change = (await lockChange(tx, known))?.change
    if (change?.status !== 'pending' || change.call || deps.clock.now() >= change.answerBy)
      throw changeErrors.answered(change?.status ?? known.status)
    if (action === 'decline') {
      await endChange<'declined'>(deps, tx, { change, from: ['pending'], to: 'declined', by, reason })
    } else {
      const move = { change, from: ['pending'], to: 'accepted', by, event: 'stay-change-accepted' } as const
      await moveChange<'accepted'>(deps, tx, move)
    }
  })
  await driveChange(deps, known)
  // "Accepted" is said only when the money was taken, or may have been.
  if (action === 'accept' && (await findChange(deps.db, known))?.status === 'failed')
    throw changeErrors.answered('failed')
}

/** What an outside calendar has taken is not promised to a guest unless the owner knows better. */
async function mustBeFree({ stays }: ReservationDeps, { stayId, checkIn, checkOut }: ChangeRow): Promise<void> {
  const nights = await stays.changes.takenElsewhere(stayId, { checkIn, checkOut })
  if (nights.length > 0) throw ownerErrors.elsewhere(nights.length)
}
