import type { NOTICE_TEXT } from '#modules/notifications/kinds/flight/flight-notice-text.ts'

/** Where the words for flights do not fit a stay: no seats, no airline, no tickets. */
export const STAY_NOTICE_TEXT: Partial<typeof NOTICE_TEXT> = {
  cancelled: {
    subject: /*i18n*/ { id: 'notice.stay.cancelled.subject', message: 'Cancelled: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.cancelled.heading', message: 'Your stay is cancelled' },
    text: /*i18n*/ {
      id: 'notice.stay.cancelled.text',
      message:
        '{money, select, yes {{amount} comes back to you by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {Your stay at {title} is cancelled. Nothing more will be charged.}}',
    },
  },
  'hold-expired': {
    subject: /*i18n*/ { id: 'notice.stay.hold-expired.subject', message: 'Your room is free again: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.hold-expired.heading', message: 'We no longer hold your room' },
    text: /*i18n*/ {
      id: 'notice.stay.hold-expired.text',
      message:
        'The booking was not paid in time, so the room was given back. Nothing was charged. You can search again.',
    },
  },
  'payment-failed': {
    subject: /*i18n*/ { id: 'notice.stay.payment-failed.subject', message: 'Your payment did not go through ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.payment-failed.heading', message: 'Your payment did not go through' },
    text: /*i18n*/ {
      id: 'notice.stay.payment-failed.text',
      message:
        '{cause, select, capture {Your bank agreed to the payment for {title} and then did not let us take the money.} other {Your bank declined the payment for {title}.}} Nothing was charged. {dated, select, yes {We hold your room until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.stay.given-back.subject',
      message: 'We could not book {title}: you keep your money ({code})',
    },
    heading: /*i18n*/ { id: 'notice.stay.given-back.heading', message: 'We could not book your stay' },
    text: /*i18n*/ {
      id: 'notice.stay.given-back.text',
      message:
        'The booking of {title} did not come about, and we are sorry. {money, select, yes {All you paid, {amount}, comes back by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {You keep all your money: what was reserved on your card is released.}}',
    },
  },
}
