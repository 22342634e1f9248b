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
        'The payment is authorised and is charged when you accept. Please answer by {answerBy}; after that, the request lapses.',
    },
  },
  instead: {
    subject: /*i18n*/ { id: 'stay.mail.instead.subject', message: 'Please answer for {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.instead.body',
      message:
        'This booking was due for instant confirmation, but since the guest chose the room, your calendar, an outside calendar or your listing has changed, and the room may not be free. So we are asking you. The payment is authorised and is charged when you accept. Please answer by {answerBy}; after that, the request lapses.',
    },
  },
  confirmed: {
    subject: /*i18n*/ { id: 'stay.mail.confirmed.subject', message: 'Booking confirmed at {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.confirmed.body',
      message:
        'The guest has been charged, and the booking is confirmed. Your share is paid after the guest checks out.',
    },
  },
  'at-once': {
    subject: /*i18n*/ { id: 'stay.mail.at-once.subject', message: 'New confirmed booking at {hotel}: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.at-once.body',
      message:
        'Your hotel has instant confirmation, so this booking is confirmed and the guest has been charged. You don’t need to answer; just make sure that the room is free. If you cannot host the guest, cancel the booking in your portal today and give the reason: the guest gets a full refund, and our staff help to find another hotel. Your share is paid after the guest checks out.',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'stay.mail.cancelled.subject', message: 'Booking {code} at {hotel} is cancelled' },
    body: /*i18n*/ {
      id: 'stay.mail.cancelled.body',
      message:
        'The rooms are available again. {earns, select, yes {Under the cancellation policy, part of the price is kept, and you receive {share} of it.} other {No cancellation fee applies, so nothing is due to you.}}',
    },
  },
  lapsed: {
    subject: /*i18n*/ { id: 'stay.mail.lapsed.subject', message: 'Request {code} for {hotel} has lapsed' },
    body: /*i18n*/ {
      id: 'stay.mail.lapsed.body',
      message:
        'It was not answered by {answerBy}, so it lapsed and the guest pays nothing. The rooms are available again.',
    },
  },
  renamed: {
    subject: /*i18n*/ { id: 'stay.mail.renamed.subject', message: 'A guest’s name at {hotel} was corrected: {code}' },
    body: /*i18n*/ {
      id: 'stay.mail.renamed.body',
      message:
        'It was misspelt, and our staff have corrected it; it is the same guest. Nothing else has changed. Your portal shows the corrected name.',
    },
  },
  unpaid: {
    subject: /*i18n*/ { id: 'stay.mail.unpaid.subject', message: 'The payment for {code} at {hotel} failed' },
    body: /*i18n*/ {
      id: 'stay.mail.unpaid.body',
      message:
        'The guest’s bank first authorised the payment, then declined it when you accepted, so the booking is not confirmed. The guest knows and can pay again until {answerBy}; then we ask you again. You can also reject the request.',
    },
  },
}
