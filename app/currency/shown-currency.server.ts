import { visitContext } from '#app/context.ts'
import { type Currency, isCurrency } from '#platform/currency.ts'
import { localeOf } from '#platform/language.ts'
import { chosenIn, usualCurrency } from './currency.ts'

type Asked = { request: Request; context: { get(key: typeof visitContext): { shared?: true } } }

/** What the visitor has chosen; null on a page that is the same for everyone. */
export function chosenCurrency({ request, context }: Asked): Currency | null {
  return context.get(visitContext).shared ? null : chosenIn(request.headers.get('cookie'))
}

/** In which prices are asked for: that of the address, else what the visitor has chosen, else that of the language. */
export function shownCurrency(asked: Asked): Currency {
  const { pathname, searchParams } = new URL(asked.request.url)
  const named = searchParams.get('currency') ?? ''
  return isCurrency(named) ? named : (chosenCurrency(asked) ?? usualCurrency(localeOf(pathname)))
}
