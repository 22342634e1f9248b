import { visitContext } from '#app/context.ts'
import type { Currency } from '#platform/currency.ts'
import { localeOf } from '#platform/language.ts'
import { CURRENCY_OF, chosenIn } from './currency.ts'

type Asked = { request: Request; context: { get(key: typeof visitContext): { shared?: true } } }

/** What the visitor has chosen; null on a page that is the same for everyone. */
export function chosenCurrency({ request, context }: Asked): Currency | null {
  return context.get(visitContext).shared ? null : chosenIn(request.headers.get('cookie'))
}

/** In which prices are asked for: what the visitor has chosen, else that of the language. */
export function shownCurrency(asked: Asked): Currency {
  return chosenCurrency(asked) ?? CURRENCY_OF[localeOf(new URL(asked.request.url).pathname)]
}
