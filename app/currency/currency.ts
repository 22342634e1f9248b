import { type Currency, isCurrency } from '#platform/currency.ts'
import type { Locale } from '#platform/locale.ts'
import { site } from '#platform/site.ts'

/** The cookie of who has chosen: the server draws prices, too. */
export const COOKIE = 'currency'

const CURRENCY_OF: Record<Locale, Currency> = { en: 'USD', 'pt-BR': 'BRL' }

/** What is shown until the traveller chooses: what staff set, else that of the language. */
export const usualCurrency = (locale: Locale): Currency => site().currency ?? CURRENCY_OF[locale]

/** What was chosen, from the text of all cookies; null for nothing, and for what is no currency of ours. */
export function chosenIn(cookies: string | null): Currency | null {
  const [, chosen = ''] = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/.exec(cookies ?? '') ?? []
  return isCurrency(chosen) ? chosen : null
}
