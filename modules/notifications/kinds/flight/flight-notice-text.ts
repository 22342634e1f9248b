import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { Message } from '#platform/locale.ts'

type NoticeText = { subject: Message; heading: Message; text: Message }

/** The words of each kind. `money` and `dated` are `yes` where `amount` and `by` say something. */
export const NOTICE_TEXT: Record<NoticeKind, NoticeText> = {
  booked: {
    subject: /*i18n*/ { id: 'notice.booked.subject', message: 'Booked: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.booked.heading', message: 'You are booked' },
    text: /*i18n*/ {
      id: 'notice.booked.text',
      message:
        'We have your payment of {amount}, and the airline has your booking. Your tickets are being issued{dated, select, yes { and will be here by {by}} other {}}; if they are not, all your money comes back by itself.',
    },
  },
  ticketed: {
    subject: /*i18n*/ { id: 'notice.ticketed.subject', message: 'Your tickets: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.ticketed.heading', message: 'Your tickets are here' },
    text: /*i18n*/ {
      id: 'notice.ticketed.text',
      message: 'You are booked: everything is set for {title}. The tickets and a calendar file are with your booking.',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'notice.cancelled.subject', message: 'Cancelled: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.cancelled.heading', message: 'Your booking is cancelled' },
    text: /*i18n*/ {
      id: 'notice.cancelled.text',
      message:
        '{money, select, yes {{amount} comes back to you by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {Your booking {code} is cancelled. Nothing more will be charged.}}',
    },
  },
  'hold-expired': {
    subject: /*i18n*/ { id: 'notice.hold-expired.subject', message: 'Your seats are free again: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.hold-expired.heading', message: 'We no longer hold your seats' },
    text: /*i18n*/ {
      id: 'notice.hold-expired.text',
      message:
        'The booking was not paid in time, so the seats were given back. Nothing was charged. You can search again.',
    },
  },
  'payment-failed': {
    subject: /*i18n*/ { id: 'notice.payment-failed.subject', message: 'Your payment did not go through ({code})' },
    heading: /*i18n*/ { id: 'notice.payment-failed.heading', message: 'Your payment did not go through' },
    text: /*i18n*/ {
      id: 'notice.payment-failed.text',
      message:
        '{cause, select, capture {Your bank agreed to the payment for {title} and then did not let us take the money.} other {Your bank declined the payment for {title}.}} Nothing was charged. {dated, select, yes {We hold your seats until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'schedule-changed': {
    subject: /*i18n*/ {
      id: 'notice.schedule-changed.subject',
      message:
        '{change, select, small {New times of your flights: {title} ({code})} cancelled {The airline cancelled your flights: {title} ({code})} other {The airline changed your flights: {title} ({code})}}',
    },
    heading: /*i18n*/ {
      id: 'notice.schedule-changed.heading',
      message:
        '{change, select, small {Your flights have new times} cancelled {The airline has cancelled your flights} other {The airline has changed your flights}}',
    },
    text: /*i18n*/ {
      id: 'notice.schedule-changed.text',
      message:
        '{change, select, small {The airline has moved {title} a little. Your booking remains valid and you need not do anything; please note the new times.} cancelled {We are sorry: {title} does not take place as you booked it. Please tell us what you want to do.} other {Please look at the new times of {title} and tell us what you want to do.}}',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.given-back.subject',
      message: 'We could not book {title}: your money comes back ({code})',
    },
    heading: /*i18n*/ { id: 'notice.given-back.heading', message: 'We could not get your tickets' },
    text: /*i18n*/ {
      id: 'notice.given-back.text',
      message:
        'The airline did not issue the tickets for {title}, and we are sorry. {money, select, yes {All you paid, {amount}, comes back by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {You keep all your money: what was reserved on your card is released.}}',
    },
  },
  refunded: {
    subject: /*i18n*/ { id: 'notice.refunded.subject', message: 'Your money is on its way ({code})' },
    heading: /*i18n*/ { id: 'notice.refunded.heading', message: 'Your money is on its way' },
    text: /*i18n*/ {
      id: 'notice.refunded.text',
      message:
        '{money, select, yes {{amount} of your booking {code} comes back by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {Money of your booking {code} comes back by the way you paid.}}',
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
  stayed: {
    subject: /*i18n*/ { id: 'notice.stayed.subject', message: 'How was {title}? ({code})' },
    heading: /*i18n*/ { id: 'notice.stayed.heading', message: 'How was your stay?' },
    text: /*i18n*/ {
      id: 'notice.stayed.text',
      message:
        'Only guests who have stayed can review {title}. You can for 90 days: a few words help those who come after you, and the people who looked after you.',
    },
  },
  'refund-arrived': {
    subject: /*i18n*/ { id: 'notice.refund-arrived.subject', message: 'Your refund has arrived ({code})' },
    heading: /*i18n*/ { id: 'notice.refund-arrived.heading', message: 'Your refund has arrived' },
    text: /*i18n*/ {
      id: 'notice.refund-arrived.text',
      message:
        '{money, select, yes {{amount} of your booking {code} was} other {The refund of your booking {code} was}} handed to your bank. On a card it can take until the next statement to show.',
    },
  },
  'refund-failed': {
    subject: /*i18n*/ { id: 'notice.refund-failed.subject', message: 'Your bank sent your refund back ({code})' },
    heading: /*i18n*/ { id: 'notice.refund-failed.heading', message: 'Your refund needs another way' },
    text: /*i18n*/ {
      id: 'notice.refund-failed.text',
      message:
        'Your bank did not take the refund of your booking {code}. It is yours all the same: we are looking for another way and will write to you. You need not do anything.',
    },
  },
}
