import { createContext, use, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { loader } from '#app/root.tsx'
import type { Currency } from '#platform/currency.ts'
import { chosenIn, usualCurrency } from './currency.ts'

/** What the visitor has chosen, or the language has for them; null outside of the site. */
export const CurrencyOfVisit = createContext<Currency | null>(null)

/** In which prices are drawn; null where they are drawn as they are charged: at the checkout, afterwards, and for those who run the site. */
export const ShownCurrency = createContext<Currency | null>(null)

/** A choice loads the page anew, so that one look at the cookies lasts. */
let chosen: { currency: Currency | null } | undefined
const never = () => () => {}

function readChosen() {
  chosen ??= { currency: chosenIn(document.cookie) }
  return chosen.currency
}

/** For the frame of the site, which tells everyone else. */
export function useCurrencyOfVisit(): Currency {
  const root = useRouteLoaderData<typeof loader>('root')
  const locale = useLocale()
  return useSyncExternalStore(never, readChosen, () => root?.currency ?? null) ?? usualCurrency(locale)
}

export function useCurrency(): Currency {
  const locale = useLocale()
  return use(CurrencyOfVisit) ?? usualCurrency(locale)
}
