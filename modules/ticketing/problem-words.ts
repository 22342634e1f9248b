import { AppError, type FieldError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import type { Done } from './ticketing.contract.ts'
import type { WorkRow } from './ticketing.store.ts'
import { fieldOf, type TicketProblem } from './tickets.contract.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'ticketing.not-found', message: 'This item is not in the queue. Reload the list.' },
  taken: /*i18n*/ {
    id: 'ticketing.taken',
    message: '{name} is working on this. Choose another one, or wait until {name} returns it.',
  },
  automatic: /*i18n*/ {
    id: 'ticketing.taken-automatic',
    message: 'These tickets are being issued automatically right now. Check again in two minutes.',
  },
  notYours: /*i18n*/ {
    id: 'ticketing.not-yours',
    message: 'You no longer hold this item. Take it again before you continue.',
  },
  finished: /*i18n*/ { id: 'ticketing.finished', message: 'This item is finished. Reload the list.' },
  late: /*i18n*/ {
    id: 'ticketing.late',
    message: 'The time limit has passed and the traveller is being refunded. Tickets can no longer be issued.',
  },
  nothingToRetry: /*i18n*/ {
    id: 'ticketing.nothing-to-retry',
    message: 'There is nothing to retry: the supplier has not refused these tickets. Reload the list.',
  },
  moved: /*i18n*/ {
    id: 'ticketing.booking-moved',
    message: 'This booking is no longer awaiting tickets. Check the reservation before you do anything else.',
  },
  delayPast: /*i18n*/ { id: 'ticketing.delay-past', message: 'Choose a time in the future.' },
  delayLimit: /*i18n*/ {
    id: 'ticketing.delay-limit',
    message: 'Choose a time before the time limit: after it, the traveller is refunded.',
  },
  airline: /*i18n*/ {
    id: 'ticketing.airline',
    message: 'No airline of this journey issues tickets that begin with these three digits. Check the number.',
  },
  checkDigit: /*i18n*/ {
    id: 'ticketing.check-digit',
    message: 'The check digit does not match the number. Compare both with the ticket.',
  },
  twice: /*i18n*/ {
    id: 'ticketing.twice',
    message: 'This is entered twice. Each traveller has their own ticket.',
  },
  stranger: /*i18n*/ { id: 'ticketing.stranger', message: 'This traveller is not part of the booking.' },
  missing: /*i18n*/ { id: 'ticketing.missing', message: 'Enter one ticket number per traveller.' },
  keptElsewhere: /*i18n*/ {
    id: 'ticketing.kept-elsewhere',
    message: 'Only a cancellation that the supplier refused says what the supplier keeps.',
  },
  keptTooMuch: /*i18n*/ {
    id: 'ticketing.kept-too-much',
    message: 'Enter what the supplier keeps in the currency of the booking, at most what was paid for it.',
  },
  superfluous: /*i18n*/ {
    id: 'ticketing.superfluous',
    message: 'No tickets are issued here. Leave out the numbers.',
  },
} satisfies Record<string, Message>

const OF_TICKETS = {
  'unknown-airline': TEXT.airline,
  'check-digit': TEXT.checkDigit,
  twice: TEXT.twice,
  stranger: TEXT.stranger,
  missing: TEXT.missing,
  superfluous: TEXT.superfluous,
} satisfies Record<TicketProblem['kind'], Message>

export const notFound = () => new AppError('ticketing/not-found', { userMessage: TEXT.unknown })
export const finished = () => new AppError('ticketing/state', { userMessage: TEXT.finished })
export const tooLate = () => new AppError('ticketing/state', { userMessage: TEXT.late })
export const nothingToRetry = () => new AppError('ticketing/state', { userMessage: TEXT.nothingToRetry })
export const bookingMoved = () => new AppError('ticketing/state', { userMessage: TEXT.moved })
export const notYours = () => new AppError('ticketing/taken', { userMessage: TEXT.notYours })
export function takenBy(name: string | null) {
  return name === null
    ? new AppError('ticketing/taken', { userMessage: TEXT.automatic })
    : new AppError('ticketing/taken', { userMessage: TEXT.taken, values: { name } })
}

export function badDelay(past: boolean) {
  const userMessage = past ? TEXT.delayPast : TEXT.delayLimit
  return new AppError('request/invalid', { userMessage, fields: [{ field: 'until', text: userMessage }] })
}

/** Throws AppError `request/invalid` with the fields, when there are problems. */
export function refuseTickets(problems: readonly TicketProblem[]): void {
  const first = problems[0]
  if (!first) return
  const fields: FieldError[] = problems.map((one) => ({ field: fieldOf(one), text: OF_TICKETS[one.kind] }))
  throw new AppError('request/invalid', { userMessage: OF_TICKETS[first.kind], fields })
}

/** Throws AppError `request/invalid` where what the supplier keeps is no part of what was paid for this work. */
export function refuseKept({ purpose, amount, currency }: WorkRow, { kept }: Pick<Done, 'kept'>): void {
  if (!kept) return
  const isPart = kept.currency === currency && kept.amount <= amount
  if (purpose === 'cancel' && isPart) return
  const text = purpose === 'cancel' ? TEXT.keptTooMuch : TEXT.keptElsewhere
  throw new AppError('request/invalid', { userMessage: text, fields: [{ field: 'kept', text }] })
}
