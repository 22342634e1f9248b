import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notFound: /*i18n*/ { id: 'partner.not-found', message: 'We cannot find this partner. Reload the list.' },
  document: /*i18n*/ { id: 'partner.document-not-found', message: 'We cannot find this document. Reload the page.' },
  decided: /*i18n*/ {
    id: 'partner.decided',
    message: 'Someone else has already decided on this partner. Reload the page to see the decision.',
  },
  changed: /*i18n*/ {
    id: 'partner.changed',
    message: 'The owner has changed the profile in the meantime. Reload the page and check it again.',
  },
  unconfirmed: /*i18n*/ {
    id: 'partner.unconfirmed',
    message: 'This owner has not confirmed their email address yet. Verify the partner after that.',
  },
  nothingWaiting: /*i18n*/ {
    id: 'partner.nothing-waiting',
    message: 'There are no new payout details to cancel. Reload the page to see those in force.',
  },
  stripeOff: /*i18n*/ {
    id: 'partner.stripe-off',
    message: 'Payouts by Stripe are not available at the moment. You are paid as before.',
  },
  stripeAway: /*i18n*/ {
    id: 'partner.stripe-away',
    message: 'Stripe does not answer at the moment. Nothing was changed; try again in a few minutes.',
  },
  stripeUnready: /*i18n*/ {
    id: 'partner.stripe-unready',
    message: 'Stripe cannot pay to your account yet. Finish the setup at Stripe first.',
  },
  empty: /*i18n*/ { id: 'partner.document-empty', message: 'This file is empty. Choose another.' },
  many: /*i18n*/ {
    id: 'partner.document-many',
    message: 'You can keep 20 documents here. Remove one you no longer need.',
  },
  kept: /*i18n*/ {
    id: 'partner.document-kept',
    message: 'Your business was verified with this document, so it must stay. Add a newer one beside it.',
  },
} satisfies Record<string, Message>

/** What partners refuse, each with its sentence. */
export const errors = {
  notFound: () => new AppError('partner/not-found', { userMessage: TEXT.notFound }),
  documentNotFound: () => new AppError('partner/not-found', { userMessage: TEXT.document }),
  decided: () => new AppError('partner/state', { userMessage: TEXT.decided }),
  changed: () => new AppError('partner/state', { userMessage: TEXT.changed }),
  unconfirmed: () => new AppError('partner/state', { userMessage: TEXT.unconfirmed }),
  nothingWaiting: () => new AppError('partner/state', { userMessage: TEXT.nothingWaiting }),
  stripeOff: () => new AppError('partner/state', { userMessage: TEXT.stripeOff }),
  stripeAway: () => new AppError('partner/state', { userMessage: TEXT.stripeAway }),
  stripeUnready: () => new AppError('partner/state', { userMessage: TEXT.stripeUnready }),
  empty: () => new AppError('request/invalid', { userMessage: TEXT.empty }),
  many: () => new AppError('partner/state', { userMessage: TEXT.many }),
  kept: () => new AppError('partner/state', { userMessage: TEXT.kept }),
}
