import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'

/** Kept as the reason of a payout that was dropped because it is not any more what was printed; others are a person's words. */
export const CHANGED_SINCE = 'changed-since'

/** The same of a transfer that Stripe refused, or took back. */
export const STRIPE_REFUSED = 'stripe-refused'
export const STRIPE_REVERSED = 'stripe-reversed'

const TEXT: Record<string, Message> = {
  [CHANGED_SINCE]: /*i18n*/ {
    id: 'payout.reason.changed-since',
    message:
      'Refunds, verification or payout details have changed since the payout run was prepared. The next one includes it.',
  },
  [STRIPE_REFUSED]: /*i18n*/ {
    id: 'payout.reason.stripe-refused',
    message: 'Stripe did not accept the transfer to the account',
  },
  [STRIPE_REVERSED]: /*i18n*/ { id: 'payout.reason.stripe-reversed', message: 'Stripe reversed the transfer' },
}

export function reasonText(reason: string | null, locale: Locale, translate: Translate): string | null {
  const text = TEXT[reason ?? '']
  return text ? translate(locale, text) : reason
}
