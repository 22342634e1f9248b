import { type Country, isCountry } from '#app/components/travellers/countries.ts'
import { displayNames } from '#app/kit/format.ts'
import type { Locale } from '#platform/locale.ts'

const REGION = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2})$/i

/**
 * Where a visitor is probably from, to be proposed in forms: the region that the browser names first; on Portuguese pages one
 * whose language is Portuguese, else Brazil. Null where nothing is said.
 */
export function likelyCountry(acceptLanguage: string | null, locale: Locale): Country | null {
  const regions = (acceptLanguage ?? '').split(',').flatMap((part) => {
    const [, language = '', region = ''] = REGION.exec(part.split(';')[0]?.trim() ?? '') ?? []
    return isCountry(region.toUpperCase()) ? [{ language: language.toLowerCase(), value: region.toUpperCase() }] : []
  })
  const value =
    locale === 'pt-BR' ? (regions.find(({ language }) => language === 'pt')?.value ?? 'BR') : regions[0]?.value
  return value ? { value, label: displayNames(locale, { type: 'region' }).of(value) ?? value } : null
}
