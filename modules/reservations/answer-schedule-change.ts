import type { Caller } from '#modules/accounts/index.ts'
import type { Locale } from '#platform/locale.ts'
import { confirmQuote } from './cancel-reservation.ts'
import { findFor, viewAgain } from './get-reservation.ts'
import { handlerOf } from './items/item-handler.ts'
import { lastDayOf } from './journey.ts'
import { makeQuote } from './quote-cancellation.ts'
import { rebook } from './rebook-flights.ts'
import { refuse } from './refuse.ts'
import type { ReservationView } from './reservations.contract.ts'
import type { ReservationDeps } from './reservations.deps.ts'
import { moveItem, setLine } from './reservations.store.ts'
import type { WholeReservation } from './reservations.views.ts'
import { advance } from './saga/advance-reservation.ts'
import { settleChange } from './settle-change.ts'
import { hasTickets } from './tickets.ts'

export type ChangeAnswer =
  | { changeId: string; answer: 'accept' | 'refund' }
  | { changeId: string; answer: 'rebook'; offerId: string }

/** Takes the change, moves to other flights without charge, or gives the money back. The same answer again is fine. */
export async function answerScheduleChange(
  deps: ReservationDeps,
  code: string,
  request: ChangeAnswer,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  const whole = await findFor(deps, code, caller)
  const change = whole.changes.find(({ id }) => id === request.changeId)
  if (!change) throw refuse.changeAnswered()
  const by = caller?.kind === 'customer' ? 'customer' : 'guest'
  if (!isRepeated(change.status, request.answer)) {
    if (change.status !== 'open' || whole.cancelling) throw refuse.changeAnswered()
    if (request.answer === 'accept') await accept(deps, whole, change, by)
    if (request.answer === 'refund') await giveBack(deps, whole, change, by)
    if (request.answer === 'rebook') await rebook(deps, whole, { change, offerId: request.offerId, by, locale })
  }
  await advance(deps, whole.id)
  return viewAgain(deps, whole.id, locale)
}

type Change = WholeReservation['changes'][number]

const ANSWERED = { accept: ['accepted'], refund: ['refunded'], rebook: ['rebooking', 'rebooked'] } as const

function isRepeated(status: Change['status'], answer: ChangeAnswer['answer']): boolean {
  return (ANSWERED[answer] as readonly string[]).includes(status)
}

async function accept(deps: ReservationDeps, whole: WholeReservation, change: Change, by: string): Promise<void> {
  const { after } = change
  if (!after) throw refuse.changeCancels()
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const item = await settleChange(tx, change, 'accepted', at)
    const set = { snapshot: { ...item.snapshot, slices: after } }
    const trace = { at, by, event: 'change-accepted' } as const
    const ticketed = await hasTickets(tx, item.id)
    const moved = ticketed
      ? await moveItem<'flight', 'ticketed'>(
          { tx, ...deps },
          { item, move: { from: ['schedule_changed'], to: 'ticketed' }, set, trace },
        )
      : await moveItem<'flight', 'awaiting_ticket'>(
          { tx, ...deps },
          { item, move: { from: ['schedule_changed'], to: 'awaiting_ticket' }, set, trace },
        )
    if (!moved) throw refuse.changeAnswered()
    // Without tickets the work in the queue goes on: they are still to be issued.
    if (ticketed) await handlerOf(deps.handlers, item).withdraw(tx, item, 'the traveller has accepted the change')
    const status = ticketed ? 'confirmed' : 'paid'
    await setLine(tx, whole.id, { status, lastDay: lastDayOf(after), updatedAt: at })
  })
}

/** The change is marked with the cancellation that it leads to, in the transaction that moves the money. */
async function giveBack(deps: ReservationDeps, whole: WholeReservation, change: Change, by: string): Promise<void> {
  if (!change.rights.refundInFull) throw refuse.changeNotFree()
  const quote = await makeQuote(deps, whole, { by, reason: change.rights.rule.id })
  await confirmQuote(deps, { quoteId: quote.id, reservationId: whole.id, by, changeId: change.id })
}
