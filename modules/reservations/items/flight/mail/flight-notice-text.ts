import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const FLIGHT_NOTICE_TEXT = {
  booked: {
    subject: /*i18n*/ { id: 'notice.booked.subject', message: 'Booked: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.booked.heading', message: 'Your trip is booked' },
    text: /*i18n*/ {
      id: 'notice.booked.text',
      message:
        'We have received your payment of {amount}, and the airline has your booking. Your tickets are being issued{dated, select, yes { and will be here by {by}} other {}}; if not, we refund you in full automatically.',
    },
  },
  ticketed: {
    subject: /*i18n*/ { id: 'notice.ticketed.subject', message: 'Your tickets: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.ticketed.heading', message: 'Your tickets are here' },
    text: /*i18n*/ {
      id: 'notice.ticketed.text',
      message: 'Your booking is confirmed: {title} is all set. Your tickets and a calendar file are with your booking.',
    },
  },
  'hold-expired': {
    subject: /*i18n*/ { id: 'notice.hold-expired.subject', message: 'Your seats were released: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.hold-expired.heading', message: 'We no longer hold your seats' },
    text: /*i18n*/ {
      id: 'notice.hold-expired.text',
      message:
        'The booking was not paid in time, so the seats were released. Nothing was charged. You can search again.',
    },
  },
  'payment-failed': {
    subject: /*i18n*/ { id: 'notice.payment-failed.subject', message: 'Your payment did not go through ({code})' },
    heading: /*i18n*/ { id: 'notice.payment-failed.heading', message: 'Your payment did not go through' },
    text: /*i18n*/ {
      id: 'notice.payment-failed.text',
      message:
        '{cause, select, capture {Your bank first authorised the payment for {title}, then did not let us charge it.} other {Your bank declined the payment for {title}.}} Nothing was charged. {dated, select, yes {We hold your seats until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'schedule-changed': {
    subject: /*i18n*/ {
      id: 'notice.schedule-changed.subject',
      message:
        '{change, select, small {New times for your flights: {title} ({code})} cancelled {The airline cancelled your flights: {title} ({code})} other {The airline changed your flights: {title} ({code})}}',
    },
    heading: /*i18n*/ {
      id: 'notice.schedule-changed.heading',
      message:
        '{change, select, small {Your flights have new times} cancelled {The airline has cancelled your flights} other {The airline has changed your flights}}',
    },
    text: /*i18n*/ {
      id: 'notice.schedule-changed.text',
      message:
        '{change, select, small {The airline has slightly changed the times of {title}. Your booking is still valid and you don’t need to do anything; please note the new times.} cancelled {Sorry, {title} will not run as you booked it. Please tell us what you want to do.} other {Please check the new times of {title} and tell us what you want to do.}}',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'notice.flights-changed.subject', message: 'Your new tickets: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.flights-changed.heading', message: 'Your flights are changed' },
    text: /*i18n*/ {
      id: 'notice.flights-changed.text',
      message:
        'You are flying {title} as you chose. Your new tickets are attached; the old ones are no longer valid.{money, select, yes { We are refunding {amount} to your original payment method.} other {}}',
    },
  },
  'not-changed': {
    subject: /*i18n*/ { id: 'notice.flights-not-changed.subject', message: 'Flights not changed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.flights-not-changed.heading', message: 'Your flights are unchanged' },
    text: /*i18n*/ {
      id: 'notice.flights-not-changed.text',
      message:
        'Sorry, the new flights you chose were no longer available. {title} is booked as before, and we automatically refund anything you paid for the change. You can choose other flights in your booking.',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.name-corrected.heading', message: 'The name has been corrected' },
    text: /*i18n*/ {
      id: 'notice.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your booking for {title}, and told the airline. Please check the names below against your travel documents.',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.given-back.subject',
      message: 'We could not book {title}, and you pay nothing ({code})',
    },
    heading: /*i18n*/ { id: 'notice.given-back.heading', message: 'We could not get your tickets' },
    text: /*i18n*/ {
      id: 'notice.given-back.text',
      message:
        'Sorry, the airline did not issue the tickets for {title}. {money, select, yes {We are refunding all you paid, {amount}, to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {You pay nothing: the hold on your card is released.}}',
    },
  },
} satisfies NoticeTexts
