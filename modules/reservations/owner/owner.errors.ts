import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'owner.stay.not-found',
    message: 'We cannot find this booking among those of your hotels. Reload the list.',
  },
  confirmed: /*i18n*/ { id: 'owner.stay.confirmed', message: 'You have already accepted this booking.' },
  rejected: /*i18n*/ {
    id: 'owner.stay.rejected',
    message: 'You have rejected this booking, and the guest knows. It can no longer be accepted.',
  },
  lapsed: /*i18n*/ {
    id: 'owner.stay.lapsed',
    message: 'The deadline to answer has passed, and the request has lapsed. Please answer within 24 hours next time.',
  },
  cancelled: /*i18n*/ {
    id: 'owner.stay.cancelled',
    message: 'This booking was cancelled in the meantime. There is nothing left to answer.',
  },
  unpaid: /*i18n*/ {
    id: 'owner.stay.unpaid',
    message:
      'We could not charge the guest, so this booking is not accepted. The guest can pay again while the request is open; then we ask you again. You can reject it now.',
  },
  completed: /*i18n*/ { id: 'owner.stay.completed', message: 'This stay has ended.' },
  no_show: /*i18n*/ { id: 'owner.stay.no-show', message: 'This stay has ended: the guest did not show up.' },
  stopped: /*i18n*/ {
    id: 'owner.stay.stopped',
    message:
      'Your verification was rejected, so you cannot accept new bookings. Contact support to resolve this, or reject the request.',
  },
  stoppedForChanges: /*i18n*/ {
    id: 'owner.stay.stopped-for-changes',
    message:
      'Your verification was rejected, so you cannot accept changes. The booking stays as it is. Contact support to resolve this, or decline the change.',
  },
  early: /*i18n*/ {
    id: 'owner.stay.no-show-early',
    message: 'You can only report a no-show once check-in has begun. Wait until then.',
  },
  elsewhere: /*i18n*/ {
    id: 'owner.stay.taken-elsewhere',
    message:
      '{nights, plural, one {One night} other {# nights}} of this stay {nights, plural, one {is} other {are}} also taken in an outside calendar. Check your calendar: if the room is free, accept it anyway; otherwise, reject it.',
  },
  reason: /*i18n*/ {
    id: 'owner.stay.reason',
    message: 'Enter a reason: the guest already has your confirmation and reads why you are cancelling it.',
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
