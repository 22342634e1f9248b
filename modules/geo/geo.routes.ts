import { z } from 'zod'
import { get, group } from '#platform/api/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import { CitySuggestionSchema, LocationSchema } from './geo.contract.ts'

const typed = z.string().trim().min(1).max(80)
const lang = z.enum(LOCALES).default('en').describe('Language of the names in the answer.')

/** Suggestions of the search's fields (specification §7); both answer a plain array. */
export const places = group(
  '',
  { name: 'places', tag: 'places', access: 'public' },
  {
    locations: get('/locations/search', {
      summary: 'Suggest airports and cities',
      description: 'Exact codes first, then cities, then airport names, by importance. One typing error is forgiven.',
      query: z.object({ keyword: typed.describe('What the traveller typed: a name or a code.'), lang }),
      out: z.array(LocationSchema),
    }),
    cities: get('/hotels/autocomplete', {
      summary: 'Suggest cities to stay in',
      description:
        'Cities by the beginning of any word of their names, the largest first. One typing error is forgiven.',
      query: z.object({ q: typed.describe('What the traveller typed.'), lang }),
      out: z.array(CitySuggestionSchema),
    }),
  },
)
