import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'owner.stay.not-found',
    message: 'We do not find this booking among those of your hotels. Load the list again.',
  },
  confirmed: /*i18n*/ { id: 'owner.stay.confirmed', message: 'You have accepted this booking already.' },
  rejected: /*i18n*/ {
    id: 'owner.stay.rejected',
    message: 'You have rejected this booking, and the guest knows. It cannot be accepted any more.',
  },
  lapsed: /*i18n*/ {
    id: 'owner.stay.lapsed',
    message: 'The time to answer is over, and the guest has been let go. Answer within 24 hours next time.',
  },
  cancelled: /*i18n*/ {
    id: 'owner.stay.cancelled',
    message: 'This booking was cancelled meanwhile. There is nothing to answer any more.',
  },
  unpaid: /*i18n*/ {
    id: 'owner.stay.unpaid',
    message:
      "The guest's money could not be taken, so this booking is not accepted. The guest may pay again while the request is open; then we ask you again. You can reject it now.",
  },
  completed: /*i18n*/ { id: 'owner.stay.completed', message: 'This stay is over.' },
  no_show: /*i18n*/ { id: 'owner.stay.no-show', message: 'This stay has ended: the guest did not come.' },
  stopped: /*i18n*/ {
    id: 'owner.stay.stopped',
    message:
      'Your verification was rejected, so you cannot accept new bookings. Contact our support to settle it, or reject the request.',
  },
  stoppedForChanges: /*i18n*/ {
    id: 'owner.stay.stopped-for-changes',
    message:
      'Your verification was rejected, so you cannot accept changes. The booking stays as it is. Contact our support to settle it, or decline the change.',
  },
  early: /*i18n*/ {
    id: 'owner.stay.no-show-early',
    message: 'A guest has not come only once check-in has begun. Wait until then.',
  },
  elsewhere: /*i18n*/ {
    id: 'owner.stay.taken-elsewhere',
    message:
      '{nights, plural, one {One night} other {# nights}} of this stay are taken in an outside calendar too. Look at your calendar: if the room is free, accept it all the same, otherwise reject it.',
  },
  reason: /*i18n*/ {
    id: 'owner.stay.reason',
    message: 'Give a reason: the guest has your yes, and reads why you take it back.',
  },
} satisfies Record<string, Message>

export const ownerErrors = {
  notFound: () => new AppError('stay/not-found', { userMessage: TEXT.notFound }),
  answered: (status: string) =>
    new AppError('stay/answered', { userMessage: status in TEXT ? TEXT[status as keyof typeof TEXT] : TEXT.cancelled }),
  elsewhere: (nights: number) =>
    new AppError('stay/taken-elsewhere', { userMessage: TEXT.elsewhere, values: { nights } }),
  unpaid: () => new AppError('stay/unpaid', { userMessage: TEXT.unpaid }),
  stopped: () => new AppError('stay/answered', { userMessage: TEXT.stopped }),
  stoppedForChanges: () => new AppError('stay/answered', { userMessage: TEXT.stoppedForChanges }),
  early: () => new AppError('stay/answered', { userMessage: TEXT.early }),
  reason: () =>
    new AppError('request/invalid', { userMessage: TEXT.reason, fields: [{ field: 'reason', text: TEXT.reason }] }),
}
