import { data, redirect } from 'react-router'
import { usualCurrency } from '#app/currency/currency.ts'
import { codeOfSlug } from '#modules/offers/places/place-path.contract.ts'
import { barePath, localeOf, pathIn } from '#platform/language.ts'

/** The language of a page and the currency of its prices on record: they are the same for everyone, and shown as each has chosen. */
export function askedIn({ pathname }: URL) {
  const locale = localeOf(pathname)
  return { locale, currency: usualCurrency(locale) }
}

/** The code that the address of a place ends with; without one there is no such page. */
export function codeIn(slug: string | undefined): string {
  const code = codeOfSlug(slug ?? '')
  if (!code) throw data(null, 404)
  return code
}

/** A page has one address, in which its names and codes are those of today; others are moved to it for good. */
export function mustBeAt({ pathname, search }: URL, path: string): void {
  if (barePath(pathname) !== path) throw redirect(pathIn(localeOf(pathname), path) + search, 301)
}
