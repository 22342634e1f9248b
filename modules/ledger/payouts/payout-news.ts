import type { Message } from '#platform/locale.ts'
import type { Carrier } from './payouts.contract.ts'

type Mail = { subject: Message; heading: Message; body: Message; action: Message }

const MAIL = {
  sent: {
    subject: /*i18n*/ { id: 'payout.mail.sent.subject', message: '{amount} is on its way to you' },
    heading: /*i18n*/ { id: 'payout.mail.sent.heading', message: 'Your payout is on its way' },
    action: /*i18n*/ { id: 'payout.mail.sent.action', message: 'View my statement' },
  },
  returned: {
    subject: /*i18n*/ { id: 'payout.mail.returned.subject', message: 'Your payout of {amount} was returned' },
    action: /*i18n*/ { id: 'payout.mail.returned.action', message: 'Confirm or change my details' },
  },
}

/** What is said of a payout: in its mail, and on the statement of each of its stays. */
type Said = { mail: Mail; stay: Message }
/** `again`: the owner has confirmed the details, or changed them. */
type Back = Said & { again: Message }
type News = { sent: Said; returned: Back }

const BY_BANK: News = {
  sent: {
    mail: {
      ...MAIL.sent,
      body: /*i18n*/ {
        id: 'payout.mail.sent.body',
        message:
          'We have sent {amount} to the bank for {count, plural, one {# booking} other {# bookings}}. Banks take 5 to 7 business days, until {day} at the latest. Your statement shows every booking and comes with the invoice for our fee.',
      },
    },
    stay: /*i18n*/ {
      id: 'payout.why.sent',
      message: 'Sent to the bank with payout {run}. Banks take 5 to 7 business days, until {day} at the latest.',
    },
  },
  returned: {
    mail: {
      ...MAIL.returned,
      heading: /*i18n*/ { id: 'payout.mail.returned.heading', message: 'The bank returned your payout' },
      body: /*i18n*/ {
        id: 'payout.mail.returned.body',
        message:
          'The bank returned {amount} to us, stating: “{reason}”. Nothing is lost: it is pending until you confirm or change your payout details, and is paid with the first weekly payout after that.',
      },
    },
    stay: /*i18n*/ {
      id: 'payout.why.returned',
      message:
        'The bank returned the payment of payout {run}: {reason}. It is pending until you confirm or change your payout details, and is paid with the first payout after that.',
    },
    again: /*i18n*/ {
      id: 'payout.why.paid-again',
      message: 'The bank returned the payment of payout {run}: {reason}. It is paid again with the payout of {day}.',
    },
  },
}

const BY_STRIPE: News = {
  sent: {
    mail: {
      ...MAIL.sent,
      body: /*i18n*/ {
        id: 'payout.mail.sent.stripe',
        message:
          'We are sending {amount} to your account at Stripe for {count, plural, one {# booking} other {# bookings}}. Stripe pays it on to your bank; your account there shows when. Your statement shows every booking and comes with the invoice for our fee.',
      },
    },
    stay: /*i18n*/ {
      id: 'payout.why.sent-stripe',
      message:
        'On its way to your account at Stripe with payout {run}. Your account there shows when it reaches your bank.',
    },
  },
  returned: {
    mail: {
      ...MAIL.returned,
      heading: /*i18n*/ { id: 'payout.mail.returned.stripe-heading', message: 'Your payout by Stripe came back' },
      body: /*i18n*/ {
        id: 'payout.mail.returned.stripe',
        message:
          '{amount} came back to us: {reason}. Nothing is lost: it is pending until you confirm or change your payout details, and is paid with the first weekly payout after that.',
      },
    },
    stay: /*i18n*/ {
      id: 'payout.why.returned-stripe',
      message:
        'The payment of payout {run} came back from Stripe: {reason}. It is pending until you confirm or change your payout details, and is paid with the first payout after that.',
    },
    again: /*i18n*/ {
      id: 'payout.why.paid-again-stripe',
      message:
        'The payment of payout {run} came back from Stripe: {reason}. It is paid again with the payout of {day}.',
    },
  },
}

/** A part of a payout by Stripe came back, and the rest stays paid. Banks return whole payments. */
export const PART_BACK = {
  mail: {
    subject: /*i18n*/ { id: 'payout.mail.part.subject', message: 'Stripe took back {amount} of your payout' },
    heading: /*i18n*/ { id: 'payout.mail.part.heading', message: 'A part of your payout came back' },
    body: /*i18n*/ {
      id: 'payout.mail.part.body',
      message:
        'Stripe took back {amount} of what we paid to your account there; the rest stays paid. Nothing is lost: that part is in your balance again and is paid with the next weekly payout. You don’t need to do anything.',
    },
    action: MAIL.sent.action,
  },
  again: /*i18n*/ {
    id: 'payout.why.part-again',
    message: 'Stripe took back a part of payout {run}. That part is paid again with the payout of {day}.',
  },
}

/** How a payout went, in words: mails, statements and files all take them from here. */
export const payoutNews = (carrier: Carrier): News => (carrier === 'stripe' ? BY_STRIPE : BY_BANK)
