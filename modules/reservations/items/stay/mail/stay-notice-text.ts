import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const STAY_NOTICE_TEXT = {
  cancelled: {
    subject: /*i18n*/ { id: 'notice.stay.cancelled.subject', message: 'Cancelled: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.cancelled.heading', message: 'Your stay is cancelled' },
    text: /*i18n*/ {
      id: 'notice.stay.cancelled.text',
      message:
        '{money, select, yes {We are refunding {amount} to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {Your stay at {title} is cancelled. You will not be charged anything more.}}',
    },
  },
  'hold-expired': {
    subject: /*i18n*/ { id: 'notice.stay.hold-expired.subject', message: 'Your room was released: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.hold-expired.heading', message: 'We no longer hold your room' },
    text: /*i18n*/ {
      id: 'notice.stay.hold-expired.text',
      message: 'The booking was not paid in time, so the room was released. Nothing was charged. You can search again.',
    },
  },
  'payment-failed': {
    subject: /*i18n*/ { id: 'notice.stay.payment-failed.subject', message: 'Your payment did not go through ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.payment-failed.heading', message: 'Your payment did not go through' },
    text: /*i18n*/ {
      id: 'notice.stay.payment-failed.text',
      message:
        '{cause, select, capture {Your bank first authorised the payment for {title}, then did not let us charge it.} other {Your bank declined the payment for {title}.}} Nothing was charged. {dated, select, yes {We hold your room until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.stay.given-back.subject',
      message: 'We could not book {title}, and you pay nothing ({code})',
    },
    heading: /*i18n*/ { id: 'notice.stay.given-back.heading', message: 'We could not book your stay' },
    text: /*i18n*/ {
      id: 'notice.stay.given-back.text',
      message:
        'Sorry, your booking at {title} could not be completed. {money, select, yes {We are refunding all you paid, {amount}, to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {You pay nothing: the hold on your card is released.}}',
    },
  },
  requested: {
    subject: /*i18n*/ { id: 'notice.requested.subject', message: 'Requested: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.requested.heading', message: 'We have sent your request to the hotel' },
    text: /*i18n*/ {
      id: 'notice.requested.text',
      message:
        '{title} answers{dated, select, yes { by {by}} other { within 24 hours}}. {taken, select, yes {We have received your payment of {amount}; if the hotel declines or does not answer, we refund you in full.} other {{amount} is on hold on your card and is charged only when the hotel confirms; without an answer, you pay nothing.}}',
    },
  },
  confirmed: {
    subject: /*i18n*/ { id: 'notice.confirmed.subject', message: 'Confirmed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.confirmed.heading', message: 'Your stay is confirmed' },
    text: /*i18n*/ {
      id: 'notice.confirmed.text',
      message:
        '{title} expects you. We have received your payment of {amount}; the voucher and a calendar file are with your booking.',
    },
  },
  'not-confirmed': {
    subject: /*i18n*/ { id: 'notice.not-confirmed.subject', message: '{title} cannot host you ({code})' },
    heading: /*i18n*/ { id: 'notice.not-confirmed.heading', message: 'The hotel could not confirm your stay' },
    text: /*i18n*/ {
      id: 'notice.not-confirmed.text',
      message:
        '{why, select, lapsed {Sorry, {title} did not answer in time.} other {Sorry, {title} cannot host you on these dates.}} {taken, select, yes {We are refunding all you paid, {amount}, to your original payment method.} other {You pay nothing: the hold on your card is released.}} You can search for other hotels on the same dates.',
    },
  },
  'cancelled-by-owner': {
    subject: /*i18n*/ { id: 'notice.cancelled-by-owner.subject', message: '{title} has cancelled your stay ({code})' },
    heading: /*i18n*/ { id: 'notice.cancelled-by-owner.heading', message: 'The hotel has cancelled your stay' },
    text: /*i18n*/ {
      id: 'notice.cancelled-by-owner.text',
      message:
        'Sorry, {title} can no longer host you. We are refunding all you paid{money, select, yes {, {amount},} other {}} to your original payment method{dated, select, yes {, by {by} at the latest} other {}}. You can search for other hotels on the same dates.',
    },
  },
  'change-requested': {
    subject: /*i18n*/ {
      id: 'notice.change-requested.subject',
      message: 'We have asked {title} for your change ({code})',
    },
    heading: /*i18n*/ {
      id: 'notice.change-requested.heading',
      message: 'We have sent your change request to the hotel',
    },
    text: /*i18n*/ {
      id: 'notice.change-requested.text',
      message:
        'You asked for {checkIn} to {checkOut}. {title} answers{dated, select, yes { by {by}} other { within 24 hours}}; until then, your stay remains as booked. {money, select, yes {We refund the difference of {amount} if the hotel declines or does not answer.} other {There is nothing to pay.}}',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'notice.changed.subject', message: 'Changed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.changed.heading', message: 'Your stay is changed' },
    text: /*i18n*/ {
      id: 'notice.changed.text',
      message:
        '{title} expects you from {checkIn} to {checkOut}. {money, select, yes {We are refunding {amount} to your original payment method. } other {}}The new voucher and calendar file are with your booking; please discard the old ones.',
    },
  },
  'not-changed': {
    subject: /*i18n*/ { id: 'notice.not-changed.subject', message: 'Your stay is unchanged: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.not-changed.heading', message: 'Your stay is unchanged' },
    text: /*i18n*/ {
      id: 'notice.not-changed.text',
      message:
        '{why, select, lapsed {{title} did not answer your change request in time.} failed {The change could not be made: we could not charge the difference, or the stay had changed in the meantime.} other {{title} cannot offer the change you asked for.}} Your stay is booked as before. {money, select, yes {The difference of {amount} is refunded.} other {}}',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.stay.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.stay.name-corrected.heading', message: 'The name has been corrected' },
    text: /*i18n*/ {
      id: 'notice.stay.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your booking at {title}, and the hotel has it too. The voucher in your booking is the new one. Please check the names below against the document you will show at reception.',
    },
  },
  stayed: {
    subject: /*i18n*/ { id: 'notice.stayed.subject', message: 'How was {title}? ({code})' },
    heading: /*i18n*/ { id: 'notice.stayed.heading', message: 'How was your stay?' },
    text: /*i18n*/ {
      id: 'notice.stayed.text',
      message:
        'Only guests who stayed at {title} can review it. You have 90 days: a few words help other travellers, and the people who looked after you.',
    },
  },
} satisfies NoticeTexts
