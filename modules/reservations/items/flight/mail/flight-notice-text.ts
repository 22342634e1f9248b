import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const FLIGHT_NOTICE_TEXT = {
  booked: {
    subject: /*i18n*/ { id: 'notice.booked.subject', message: 'Booked: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.booked.heading', message: 'You are booked' },
    text: /*i18n*/ {
      id: 'notice.booked.text',
      message:
        'We have your payment of {amount}, and the airline has your booking. Your tickets are being issued{dated, select, yes { and will be here by {by}} other {}}; if not, we refund you in full automatically.',
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
  changed: {
    subject: /*i18n*/ { id: 'notice.flights-changed.subject', message: 'Your new tickets: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.flights-changed.heading', message: 'Your flights are changed' },
    text: /*i18n*/ {
      id: 'notice.flights-changed.text',
      message:
        'You fly {title} as you have chosen. Your new tickets are attached; the old ones are no longer valid.{money, select, yes { {amount} comes back to you by the way you paid.} other {}}',
    },
  },
  'not-changed': {
    subject: /*i18n*/ { id: 'notice.flights-not-changed.subject', message: 'Flights not changed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.flights-not-changed.heading', message: 'Your flights are as they were' },
    text: /*i18n*/ {
      id: 'notice.flights-not-changed.text',
      message:
        'The other flights that you chose could not be had, and we are sorry. {title} is booked as before, and whatever you paid for the change comes back by itself. You can choose others with your booking.',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.name-corrected.heading', message: 'The name is corrected' },
    text: /*i18n*/ {
      id: 'notice.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your booking of {title}, and the airline has it too. Please compare the names below with the documents that you travel with.',
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
} satisfies NoticeTexts
