import { type Currency, isCurrency } from '#platform/currency.ts'
import type { Locale } from '#platform/locale.ts'

/** The cookie of who has chosen: the server draws prices, too. */
export const COOKIE = 'currency'

/** What a language shows until the traveller chooses. */
export const CURRENCY_OF: Record<Locale, Currency> = { en: 'USD', 'pt-BR': 'BRL' }

/** What was chosen, from the text of all cookies; null for nothing, and for what is no currency of ours. */
export function chosenIn(cookies: string | null): Currency | null {
  const [, chosen = ''] = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/.exec(cookies ?? '') ?? []
  return isCurrency(chosen) ? chosen : null
}
