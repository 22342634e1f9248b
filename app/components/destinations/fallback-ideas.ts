import { displayNames } from '#app/kit/format.ts'
import { guideOf, NO_GUIDE } from '#modules/flights/place-guides.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { Idea } from './ideas.ts'

type City = { code: string; name: string; in?: Partial<Record<Locale, string>>; country: string; total: number }

/** By the codes of cities, as true prices come. With about how many US dollars a round trip from São Paulo costs (specification §9). */
const CITIES: City[] = [
  { code: 'RIO', name: 'Rio de Janeiro', country: 'BR', total: 95 },
  { code: 'FLN', name: 'Florianópolis', country: 'BR', total: 110 },
  { code: 'BSB', name: 'Brasília', country: 'BR', total: 115 },
  { code: 'SSA', name: 'Salvador', country: 'BR', total: 140 },
  { code: 'REC', name: 'Recife', country: 'BR', total: 160 },
  { code: 'FOR', name: 'Fortaleza', country: 'BR', total: 175 },
  { code: 'BUE', name: 'Buenos Aires', country: 'AR', total: 290 },
  { code: 'SCL', name: 'Santiago', country: 'CL', total: 320 },
  { code: 'MIA', name: 'Miami', country: 'US', total: 560 },
  { code: 'LIS', name: 'Lisbon', in: { 'pt-BR': 'Lisboa' }, country: 'PT', total: 690 },
  { code: 'MAD', name: 'Madrid', in: { 'pt-BR': 'Madri' }, country: 'ES', total: 740 },
  { code: 'PAR', name: 'Paris', country: 'FR', total: 890 },
]

/** Shown only while no true prices can be had; without days, so that the cards say "from about". */
export function fallbackIdeas(locale: Locale): Idea[] {
  const countries = displayNames(locale, { type: 'region' })
  return CITIES.map(({ code, name, country, total, ...city }) => ({
    code,
    name: city.in?.[locale] ?? name,
    country: countries.of(country) ?? country,
    domestic: country === 'BR',
    total,
    currency: 'USD',
    departureDate: null,
    returnDate: null,
    durationMinutes: null,
    regular: null,
    validUntil: null,
    rating: null,
    ...(guideOf(code, locale) ?? NO_GUIDE),
  }))
}
