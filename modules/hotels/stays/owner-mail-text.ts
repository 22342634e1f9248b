import type { Message } from '#platform/locale.ts'

/**
 * `unpaid`: the guest's money could not be taken after the yes. `at-once`: confirmed by the rule of the hotel; `instead`: the rule could not,
 * so the owner is asked. `renamed`: staff have corrected the name of a guest.
 */
export type OwnerMailKind =
  | 'requested'
  | 'instead'
  | 'confirmed'
  | 'at-once'
  | 'cancelled'
  | 'lapsed'
  | 'unpaid'
  | 'renamed'

/** The text of a mail about a booking; its facts follow below. */
export const WORDS: Record<OwnerMailKind, { subject: Message; body: Message }> = {
  requested: {
    subject: /*i18n*/ { id: 'stay.mail.requested.subject', message: 'New booking request for {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.requested.body',
      message:
        'The guest has promised the money; it is taken when you accept. Please answer by {answerBy}: after that the request lapses.',
    },
  },
  instead: {
    subject: /*i18n*/ { id: 'stay.mail.instead.subject', message: 'Please answer for {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.instead.body',
      message:
        'It was to be confirmed at once, but since the guest chose the room your calendar, an outside calendar or your listing has changed, and the room may not be free. So we ask you. The guest has promised the money; it is taken when you accept. Please answer by {answerBy}: after that the request lapses.',
    },
  },
  confirmed: {
    subject: /*i18n*/ { id: 'stay.mail.confirmed.subject', message: 'Booked at {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.confirmed.body',
      message: 'The guest has been charged, and the booking is confirmed. Your share is paid once the guest has left.',
    },
  },
  'at-once': {
    subject: /*i18n*/ { id: 'stay.mail.at-once.subject', message: 'Booked and confirmed at {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.at-once.body',
      message:
        'Your hotel confirms at once, so this booking is confirmed and the guest has been charged. You need not answer. Please see that the room is free. Should you be unable to take the guest, cancel the booking in your portal today and give the reason: the guest gets everything back, and our staff help to find another hotel. Your share is paid once the guest has left.',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'stay.mail.cancelled.subject', message: 'The booking {code} of {hotel} is cancelled' },
    body: /*i18n*/ {
      id: 'stay.mail.cancelled.body',
      message:
        'The rooms can be booked again from now on. {earns, select, yes {By the policy a part of the price is kept: you receive {share} of it.} other {Nothing is kept, so nothing is due to you.}}',
    },
  },
  lapsed: {
    subject: /*i18n*/ { id: 'stay.mail.lapsed.subject', message: 'The request {code} for {hotel} has lapsed' },
    body: /*i18n*/ {
      id: 'stay.mail.lapsed.body',
      message:
        'Nobody answered it by {answerBy}, so the guest was let go and keeps all the money. The rooms can be booked again.',
    },
  },
  renamed: {
    subject: /*i18n*/ { id: 'stay.mail.renamed.subject', message: 'A guest’s name at {hotel} was corrected: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.renamed.body',
      message:
        'It was misspelt, and our staff have corrected it for the same person. Nothing else of the booking has changed. Your portal shows the name as it is now.',
    },
  },
  unpaid: {
    subject: /*i18n*/ { id: 'stay.mail.unpaid.subject', message: 'The money for {code} at {hotel} could not be taken' },
    body: /*i18n*/ {
      id: 'stay.mail.unpaid.body',
      message:
        "The guest's bank agreed to the payment first and refused it when you accepted, so the booking is not confirmed. The guest knows and may pay again until {answerBy}; then we ask you again. You can also reject the request.",
    },
  },
}
