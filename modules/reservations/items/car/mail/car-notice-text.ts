import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const CAR_NOTICE_TEXT = {
  confirmed: {
    subject: /*i18n*/ { id: 'notice.car.confirmed.subject', message: 'Confirmed: your car from {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.confirmed.heading', message: 'Your car is booked' },
    text: /*i18n*/ {
      id: 'notice.car.confirmed.text',
      message:
        '{title} has your car ready. We have your payment of {amount}; the voucher and a calendar file are with your booking. Bring your licence and a credit card for the deposit.',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'notice.car.cancelled.subject', message: 'Cancelled: your car from {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.cancelled.heading', message: 'Your car hire is cancelled' },
    text: /*i18n*/ {
      id: 'notice.car.cancelled.text',
      message:
        '{money, select, yes {{amount} comes back to you by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {Your car from {title} is cancelled. Nothing more will be charged.}}',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'notice.car.changed.subject', message: 'Changed: your car from {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.changed.heading', message: 'Your car hire is changed' },
    text: /*i18n*/ {
      id: 'notice.car.changed.text',
      message:
        'You have the car from {checkIn} to {checkOut} now. {money, select, yes {{amount} comes back to you by the way you paid. } other {}}The new voucher and calendar file are with your booking; please throw the old ones away.',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.car.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.name-corrected.heading', message: 'The name is corrected' },
    text: /*i18n*/ {
      id: 'notice.car.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your booking of the car from {title}, and the depot has it too. The voucher with your booking is the new one. Please compare the names below with the licence.',
    },
  },
  'hold-expired': {
    subject: /*i18n*/ { id: 'notice.car.hold-expired.subject', message: 'Your car is free again: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.hold-expired.heading', message: 'We no longer hold your car' },
    text: /*i18n*/ {
      id: 'notice.car.hold-expired.text',
      message:
        'The booking was not paid in time, so the car was given back. Nothing was charged. You can search again.',
    },
  },
  'payment-failed': {
    subject: /*i18n*/ { id: 'notice.car.payment-failed.subject', message: 'Your payment did not go through ({code})' },
    heading: /*i18n*/ { id: 'notice.car.payment-failed.heading', message: 'Your payment did not go through' },
    text: /*i18n*/ {
      id: 'notice.car.payment-failed.text',
      message:
        '{cause, select, capture {Your bank agreed to the payment for your car and then did not let us take the money.} other {Your bank declined the payment for your car.}} Nothing was charged. {dated, select, yes {We hold your car until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.car.given-back.subject',
      message: 'We could not book your car: you keep your money ({code})',
    },
    heading: /*i18n*/ { id: 'notice.car.given-back.heading', message: 'We could not book your car' },
    text: /*i18n*/ {
      id: 'notice.car.given-back.text',
      message:
        'The booking of a car from {title} did not come about, and we are sorry. {money, select, yes {All you paid, {amount}, comes back by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {You keep all your money: what was reserved on your card is released.}}',
    },
  },
} satisfies NoticeTexts
