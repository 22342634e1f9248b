import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'

/** Kept as the reason of a payout that was dropped because it is not any more what was printed; others are a person's words. */
export const CHANGED_SINCE = 'changed-since'

const TEXT = /*i18n*/ {
  id: 'payout.reason.changed-since',
  message:
    'Refunds, verification or payout details have changed since the payout run was prepared. The next one includes it.',
}

export function reasonText(reason: string | null, locale: Locale, translate: Translate): string | null {
  return reason === CHANGED_SINCE ? translate(locale, TEXT) : reason
}
