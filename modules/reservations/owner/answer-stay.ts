import { confirmQuote } from '#modules/reservations/cancel/cancel-reservation.ts'
import { makeQuote } from '#modules/reservations/cancel/quote-cancellation.ts'
import { hotelOf } from '#modules/reservations/items/stay/stay-snapshot.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, moveItem } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import { and, eq } from '#platform/database/query.ts'
import { ownerErrors } from './owner.errors.ts'

type Answer = { stayId: string; ownerId: string; action: 'accept' | 'reject'; reason: string; despite: boolean }

/**
 * The owner's yes or no: stay and reservation move in one transaction, then the saga takes the money or lets it go. One
 * answer counts, the first: from this window, another one, the guest or the deadline.
 */
export async function answerStay(deps: ReservationDeps, answer: Answer): Promise<void> {
  const { action } = answer
  const { status, item } = await standing(deps, answer)
  if (status === 'confirmed' && action === 'reject') return takeBack(deps, item, answer)
  if (status === 'pending' && action === 'accept') await mayAccept(deps, answer)
  if (action === 'accept' && item.status === 'ordering') throw ownerErrors.unpaid()
  const moved = await deps.db.transaction((tx) => move(deps, tx, item, answer))
  if (!moved) {
    const now = (await deps.stays.statusOf(answer.stayId, answer.ownerId)) ?? status
    // Past its deadline, and nobody has said so yet.
    throw ownerErrors.answered(now === 'pending' ? 'lapsed' : now)
  }
  await advanceForAnswer(deps, item.reservationId)
  // "Accepted" is said only when the money was taken.
  if (action === 'accept' && (await itemOf(deps, answer)).status === 'ordering') throw ownerErrors.unpaid()
}

async function standing(deps: ReservationDeps, answer: Answer, settled = false): Promise<Standing> {
  const item = await itemOf(deps, answer)
  const status = await deps.stays.statusOf(answer.stayId, answer.ownerId)
  if (!status) throw ownerErrors.notFound()
  if (settled || status !== 'confirmed' || item.status !== 'ordering') return { status, item }
  // A rule has said yes, or a yes is being taken back, and the booking does not know yet: that comes first.
  await advanceForAnswer(deps, item.reservationId)
  return standing(deps, answer, true)
}

type Standing = { status: NonNullable<Awaited<ReturnType<ReservationDeps['stays']['statusOf']>>>; item: ItemRow }

async function mayAccept(deps: ReservationDeps, answer: Answer): Promise<void> {
  if (await deps.stays.isStopped(answer.ownerId)) throw ownerErrors.stopped()
  if (!answer.despite) await mustBeFree(deps, answer)
}

/** What an outside calendar has taken is not promised to a guest unless the owner knows better. */
async function mustBeFree({ stays }: ReservationDeps, { stayId }: Answer): Promise<void> {
  const nights = await stays.takenElsewhere(stayId)
  if (nights.length > 0) throw ownerErrors.elsewhere(nights.length)
}

export async function itemOf({ db }: ReservationDeps, { stayId, ownerId }: Pick<Answer, 'stayId' | 'ownerId'>) {
  const [item] = await db
    .select()
    .from(reservationItems)
    .where(
      and(
        eq(reservationItems.kind, 'stay'),
        eq(reservationItems.orderRef, stayId),
        eq(reservationItems.ownerId, ownerId),
      ),
    )
  if (!item) throw ownerErrors.notFound()
  return item
}

type Tx = Parameters<Parameters<ReservationDeps['db']['transaction']>[0]>[0]

async function move(deps: ReservationDeps, tx: Tx, item: ItemRow, answer: Answer): Promise<boolean> {
  const { action } = answer
  const done = action === 'accept' ? await accept(deps, tx, item, answer) : await reject(deps, tx, item, answer)
  if (done) await wake(tx, item.reservationId, deps.clock.now())
  return done
}

async function accept(deps: ReservationDeps, tx: Tx, item: ItemRow, { stayId, ownerId }: Answer): Promise<boolean> {
  const yes = { stayId, hotelId: hotelOf(item), ownerId, answer: 'accept', reason: null } as const
  if (!(await deps.stays.answer(tx, yes))) return false
  const trace = { at: deps.clock.now(), by: `owner:${ownerId}`, event: 'accepted' } as const
  const move = { from: ['pending'], to: 'accepted' } as const
  // The money was lost in this moment, so that there is nothing to accept.
  if (!(await moveItem<'stay', 'accepted'>({ tx, ...deps }, { item, move, trace }))) throw ownerErrors.unpaid()
  return true
}

async function reject(deps: ReservationDeps, tx: Tx, item: ItemRow, { stayId, ownerId, reason }: Answer) {
  const no = { stayId, hotelId: hotelOf(item), ownerId, answer: 'reject', reason: reason || null } as const
  if (!(await deps.stays.answer(tx, no))) return false
  const at = deps.clock.now()
  const trace = { at, by: `owner:${ownerId}`, event: 'rejected', values: { reason }, news: 'not-confirmed' } as const
  const move = { from: ['pending', 'ordering'], to: 'rejected' } as const
  if (!(await moveItem<'stay', 'rejected'>({ tx, ...deps }, { item, move, trace }))) throw ownerErrors.unpaid()
  return true
}

/** A yes that is taken back: the whole price goes back to the guest, whatever the policy says, and staff hear of it. */
async function takeBack(deps: ReservationDeps, item: ItemRow, { ownerId, reason }: Answer): Promise<void> {
  if (!reason) throw ownerErrors.reason()
  const whole = await readWhole(deps.db, item.reservationId)
  if (!whole) throw ownerErrors.notFound()
  const by = `owner:${ownerId}`
  const quote = await makeQuote(deps, whole, { by, itemId: item.id, refund: 'everything', reason, endedBy: 'owner' })
  await confirmQuote(deps, { quoteId: quote.id, reservationId: whole.id, by })
  await advanceForAnswer(deps, whole.id)
}
