import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const STAY_NOTICE_TEXT = {
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
  requested: {
    subject: /*i18n*/ { id: 'notice.requested.subject', message: 'Asked for: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.requested.heading', message: 'The hotel has your request' },
    text: /*i18n*/ {
      id: 'notice.requested.text',
      message:
        '{title} answers{dated, select, yes { by {by}} other { within 24 hours}}. {taken, select, yes {We have your payment of {amount}; should the hotel say no or not answer, all of it comes back by the way you paid.} other {{amount} is reserved on your card and is taken only when the hotel says yes; without an answer nothing is charged.}}',
    },
  },
  confirmed: {
    subject: /*i18n*/ { id: 'notice.confirmed.subject', message: 'Confirmed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.confirmed.heading', message: 'Your stay is confirmed' },
    text: /*i18n*/ {
      id: 'notice.confirmed.text',
      message:
        '{title} expects you. We have your payment of {amount}; the voucher and a calendar file are with your booking.',
    },
  },
  'not-confirmed': {
    subject: /*i18n*/ { id: 'notice.not-confirmed.subject', message: '{title} cannot take you ({code})' },
    heading: /*i18n*/ { id: 'notice.not-confirmed.heading', message: 'The hotel could not confirm your stay' },
    text: /*i18n*/ {
      id: 'notice.not-confirmed.text',
      message:
        '{why, select, lapsed {{title} did not answer in time, and we are sorry.} other {{title} cannot take you on these days, and we are sorry.}} {taken, select, yes {All you paid, {amount}, comes back by the way you paid.} other {You keep all your money: what was reserved on your card is released.}} Other hotels for the same days are one search away.',
    },
  },
  'cancelled-by-owner': {
    subject: /*i18n*/ { id: 'notice.cancelled-by-owner.subject', message: '{title} has cancelled your stay ({code})' },
    heading: /*i18n*/ { id: 'notice.cancelled-by-owner.heading', message: 'The hotel has cancelled your stay' },
    text: /*i18n*/ {
      id: 'notice.cancelled-by-owner.text',
      message:
        '{title} cannot keep its promise, and we are sorry. All you paid{money, select, yes {, {amount},} other {}} comes back by the way you paid{dated, select, yes {, by {by} at the latest} other {}}. Other hotels for the same days are one search away.',
    },
  },
  'change-requested': {
    subject: /*i18n*/ {
      id: 'notice.change-requested.subject',
      message: 'We have asked {title} for your change ({code})',
    },
    heading: /*i18n*/ { id: 'notice.change-requested.heading', message: 'The hotel has your request for a change' },
    text: /*i18n*/ {
      id: 'notice.change-requested.text',
      message:
        'You asked for {checkIn} to {checkOut}. {title} answers{dated, select, yes { by {by}} other { within 24 hours}}; until then your stay remains as booked. {money, select, yes {The difference of {amount} is yours again if the hotel says no or does not answer.} other {There is nothing to pay.}}',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'notice.changed.subject', message: 'Changed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.changed.heading', message: 'Your stay is changed' },
    text: /*i18n*/ {
      id: 'notice.changed.text',
      message:
        '{title} expects you from {checkIn} to {checkOut}. {money, select, yes {{amount} comes back to you by the way you paid. } other {}}The new voucher and calendar file are with your booking; please throw the old ones away.',
    },
  },
  'not-changed': {
    subject: /*i18n*/ { id: 'notice.not-changed.subject', message: 'Your stay is unchanged: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.not-changed.heading', message: 'Your stay is unchanged' },
    text: /*i18n*/ {
      id: 'notice.not-changed.text',
      message:
        '{why, select, lapsed {{title} did not answer your request for a change in time.} failed {The change could not be made: the difference could not be taken, or the stay had changed by then.} other {{title} cannot offer the change you asked for.}} Your stay is booked as before. {money, select, yes {The difference of {amount} is yours again.} other {}}',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.stay.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.name-corrected.heading', message: 'The name is corrected' },
    text: /*i18n*/ {
      id: 'notice.stay.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your booking of {title}, and the hotel has it too. The voucher with your booking is the new one. Please compare the names below with the document that you show at the reception.',
    },
  },
  stayed: {
    subject: /*i18n*/ { id: 'notice.stayed.subject', message: 'How was {title}? ({code})' },
    heading: /*i18n*/ { id: 'notice.stayed.heading', message: 'How was your stay?' },
    text: /*i18n*/ {
      id: 'notice.stayed.text',
      message:
        'Only guests who have stayed can review {title}. You can for 90 days: a few words help those who come after you, and the people who looked after you.',
    },
  },
} satisfies NoticeTexts
