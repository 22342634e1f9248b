import type { Message } from '#platform/locale.ts'

/** What our pages around Stripe's fields say. */
export const TEXT = {
  fieldsTitle: /*i18n*/ { id: 'stripe.fields.title', message: 'Card details' },
  accepted: /*i18n*/ { id: 'stripe.fields.accepted', message: 'We accept Visa, Mastercard and Diners Club' },
  brand: /*i18n*/ {
    id: 'stripe.fields.brand',
    message: 'We do not accept this kind of card. Use Visa, Mastercard or Diners Club.',
  },
  failed: /*i18n*/ {
    id: 'stripe.failed',
    message: 'The payment provider cannot be reached. Check your connection and reload the page.',
  },
  walletsTitle: /*i18n*/ { id: 'stripe.wallets.title', message: 'Digital wallets' },
  challengeTitle: /*i18n*/ { id: 'stripe.challenge.title', message: 'Bank verification' },
  challengeWait: /*i18n*/ { id: 'stripe.challenge.wait', message: 'Your bank is opening its verification…' },
  notFound: /*i18n*/ { id: 'stripe.not-found', message: 'This payment is not awaiting verification.' },
} satisfies Record<string, Message>
