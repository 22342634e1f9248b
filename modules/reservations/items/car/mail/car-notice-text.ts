import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const CAR_NOTICE_TEXT = {
  confirmed: {
    subject: /*i18n*/ { id: 'notice.car.confirmed.subject', message: 'Confirmed: your car from {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.confirmed.heading', message: 'Your car is booked' },
    text: /*i18n*/ {
      id: 'notice.car.confirmed.text',
      message:
        'Your car at {title} is booked. We have received your payment of {amount}; the voucher and a calendar file are with your booking. Bring your licence and a credit card for the deposit.',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'notice.car.cancelled.subject', message: 'Cancelled: your car from {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.cancelled.heading', message: 'Your car rental is cancelled' },
    text: /*i18n*/ {
      id: 'notice.car.cancelled.text',
      message:
        '{money, select, yes {We are refunding {amount} to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {Your car from {title} is cancelled. You will not be charged anything more.}}',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'notice.car.changed.subject', message: 'Changed: your car from {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.changed.heading', message: 'Your car rental is changed' },
    text: /*i18n*/ {
      id: 'notice.car.changed.text',
      message:
        'You now have the car from {checkIn} to {checkOut}. {money, select, yes {We are refunding {amount} to your original payment method. } other {}}The new voucher and calendar file are with your booking; please discard the old ones.',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.car.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.name-corrected.heading', message: 'The name has been corrected' },
    text: /*i18n*/ {
      id: 'notice.car.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your booking of {title}, and the depot has it too. The voucher in your booking is the new one. Please check the names below against the licence.',
    },
  },
  'hold-expired': {
    subject: /*i18n*/ { id: 'notice.car.hold-expired.subject', message: 'Your car was released: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.car.hold-expired.heading', message: 'We no longer hold your car' },
    text: /*i18n*/ {
      id: 'notice.car.hold-expired.text',
      message: 'The booking was not paid in time, so the car was released. Nothing was charged. You can search again.',
    },
  },
  'payment-failed': {
    subject: /*i18n*/ { id: 'notice.car.payment-failed.subject', message: 'Your payment did not go through ({code})' },
    heading: /*i18n*/ { id: 'notice.car.payment-failed.heading', message: 'Your payment did not go through' },
    text: /*i18n*/ {
      id: 'notice.car.payment-failed.text',
      message:
        '{cause, select, capture {Your bank first authorised the payment for your car, then did not let us charge it.} other {Your bank declined the payment for your car.}} Nothing was charged. {dated, select, yes {We hold your car until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.car.given-back.subject',
      message: 'We could not book your car, and you pay nothing ({code})',
    },
    heading: /*i18n*/ { id: 'notice.car.given-back.heading', message: 'We could not book your car' },
    text: /*i18n*/ {
      id: 'notice.car.given-back.text',
      message:
        'Sorry, your car booking with {title} could not be completed. {money, select, yes {We are refunding all you paid, {amount}, to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {You pay nothing: the hold on your card is released.}}',
    },
  },
} satisfies NoticeTexts
