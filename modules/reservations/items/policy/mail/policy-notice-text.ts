import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const POLICY_NOTICE_TEXT = {
  booked: {
    subject: /*i18n*/ { id: 'notice.policy.booked.subject', message: 'Paid: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.booked.heading', message: 'Your insurance is paid' },
    text: /*i18n*/ {
      id: 'notice.policy.booked.text',
      message:
        'We have received your payment of {amount}, and the insurer has accepted you. The policy follows; if not, we refund you in full automatically.',
    },
  },
  ticketed: {
    subject: /*i18n*/ { id: 'notice.policy.issued.subject', message: 'Your policy: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.issued.heading', message: 'You are insured' },
    text: /*i18n*/ {
      id: 'notice.policy.issued.text',
      message:
        'The insurer has issued your policy from {title}. Please read it: it says what is covered, what is not, and until when you can cancel for a full refund.',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'notice.policy.changed.subject', message: 'Changed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.changed.heading', message: 'Your insurance is changed' },
    text: /*i18n*/ {
      id: 'notice.policy.changed.text',
      message:
        'You are now insured from {checkIn} to {checkOut}. {money, select, yes {We are refunding {amount} to your original payment method. } other {}}The new policy is attached and with your booking; please discard the old one.',
    },
  },
  'not-changed': {
    subject: /*i18n*/ {
      id: 'notice.policy.not-changed.subject',
      message: 'Your insurance is unchanged: {title} ({code})',
    },
    heading: /*i18n*/ { id: 'notice.policy.not-changed.heading', message: 'Your insurance is unchanged' },
    text: /*i18n*/ {
      id: 'notice.policy.not-changed.text',
      message:
        'The insurer did not accept the change you asked for, {checkIn} to {checkOut}. Your policy is unchanged. {money, select, yes {We are refunding the difference of {amount} to your original payment method.} other {}}',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.policy.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.name-corrected.heading', message: 'The name has been corrected' },
    text: /*i18n*/ {
      id: 'notice.policy.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your policy for {title}, and the insurer has it too. The new policy is attached and in your booking; please discard the old one. Please check the names below against your travel documents.',
    },
  },
  cancelled: {
    subject: /*i18n*/ {
      id: 'notice.policy.cancelled.subject',
      message: 'Your insurance is cancelled: {title} ({code})',
    },
    heading: /*i18n*/ { id: 'notice.policy.cancelled.heading', message: 'Your insurance is cancelled' },
    text: /*i18n*/ {
      id: 'notice.policy.cancelled.text',
      message:
        '{money, select, yes {We are refunding {amount} to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {{title} is cancelled. There is no refund, and you will not be charged anything more.}} Nobody is covered by it any longer.',
    },
  },
  'hold-expired': {
    subject: /*i18n*/ { id: 'notice.policy.hold-expired.subject', message: 'Not bought: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.hold-expired.heading', message: 'Your insurance was not bought' },
    text: /*i18n*/ {
      id: 'notice.policy.hold-expired.text',
      message: 'The policy was not paid in time. Nothing was charged, and nobody is insured by it.',
    },
  },
  'payment-failed': {
    subject: /*i18n*/ {
      id: 'notice.policy.payment-failed.subject',
      message: 'Your payment did not go through ({code})',
    },
    heading: /*i18n*/ { id: 'notice.policy.payment-failed.heading', message: 'Your payment did not go through' },
    text: /*i18n*/ {
      id: 'notice.policy.payment-failed.text',
      message:
        '{cause, select, capture {Your bank first authorised the payment for {title}, then did not let us charge it.} other {Your bank declined the payment for {title}.}} Nothing was charged. {dated, select, yes {The price is valid until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.policy.given-back.subject',
      message: 'We could not insure you, and you pay nothing ({code})',
    },
    heading: /*i18n*/ { id: 'notice.policy.given-back.heading', message: 'We could not get your policy' },
    text: /*i18n*/ {
      id: 'notice.policy.given-back.text',
      message:
        'Sorry, the insurer did not issue {title}. {money, select, yes {We are refunding all you paid, {amount}, to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {You pay nothing: the hold on your card is released.}}',
    },
  },
} satisfies NoticeTexts
