import type { NoticeTexts } from '#modules/reservations/items/item-mail.ts'

/** `money` and `dated` are `yes` where `amount` and `by` say something. */
export const POLICY_NOTICE_TEXT = {
  booked: {
    subject: /*i18n*/ { id: 'notice.policy.booked.subject', message: 'Paid: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.booked.heading', message: 'Your insurance is paid' },
    text: /*i18n*/ {
      id: 'notice.policy.booked.text',
      message:
        'We have your payment of {amount}, and the insurer has accepted you. The policy follows; if not, we refund you in full automatically.',
    },
  },
  ticketed: {
    subject: /*i18n*/ { id: 'notice.policy.issued.subject', message: 'Your policy: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.issued.heading', message: 'You are insured' },
    text: /*i18n*/ {
      id: 'notice.policy.issued.text',
      message:
        'The insurer has issued your policy of {title}. Please read it: it says what is covered, what is not, and until when everything comes back if you cancel.',
    },
  },
  changed: {
    subject: /*i18n*/ { id: 'notice.policy.changed.subject', message: 'Changed: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.changed.heading', message: 'Your insurance is changed' },
    text: /*i18n*/ {
      id: 'notice.policy.changed.text',
      message:
        'You are insured from {checkIn} to {checkOut} now. {money, select, yes {{amount} comes back to you by the way you paid. } other {}}The new policy is attached and with your booking; please throw the old one away.',
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
        'The insurer did not take the change you asked for, {checkIn} to {checkOut}. Your policy is as before. {money, select, yes {The difference of {amount} comes back to you by the way you paid.} other {}}',
    },
  },
  'name-corrected': {
    subject: /*i18n*/ { id: 'notice.policy.name-corrected.subject', message: 'Name corrected: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.policy.name-corrected.heading', message: 'The name is corrected' },
    text: /*i18n*/ {
      id: 'notice.policy.name-corrected.text',
      message:
        'As you asked, we have corrected a name in your policy of {title}, and the insurer has it too. The new policy is attached and with your booking; please throw the old one away. Please compare the names below with the documents that you travel with.',
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
        '{money, select, yes {{amount} comes back to you by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {{title} is cancelled. Nothing comes back, and nothing more will be charged.}} Nobody is covered by it any more.',
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
        '{cause, select, capture {Your bank agreed to the payment for {title} and then did not let us take the money.} other {Your bank declined the payment for {title}.}} Nothing was charged. {dated, select, yes {The price stands until {by}: try again} other {Please try again}} with another card{pix, select, yes { or Pix} other {}}.',
    },
  },
  'given-back': {
    subject: /*i18n*/ {
      id: 'notice.policy.given-back.subject',
      message: 'We could not insure you: your money comes back ({code})',
    },
    heading: /*i18n*/ { id: 'notice.policy.given-back.heading', message: 'We could not get your policy' },
    text: /*i18n*/ {
      id: 'notice.policy.given-back.text',
      message:
        'The insurer did not issue {title}, and we are sorry. {money, select, yes {All you paid, {amount}, comes back by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {You keep all your money: what was reserved on your card is released.}}',
    },
  },
} satisfies NoticeTexts
