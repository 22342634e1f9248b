import { get, group } from '#platform/api/endpoint.ts'
import { CoverOffersSchema, CoverQuerySchema, InsuranceTermsSchema, TermsQuerySchema } from './insurance.contract.ts'

/** Travel insurance; a cover is bought as an item of a reservation. */
export const insurance = group(
  '/insurance',
  { name: 'insurance', tag: 'insurance', access: 'public' },
  {
    quotes: get('/quotes', {
      features: ['insurance'],
      summary: 'What three covers cost for a trip',
      description:
        'Prices for everyone, tax included. Each offer can be booked for 30 minutes: its id is the `offerId` of an item of `POST /reservations`.',
      query: CoverQuerySchema,
      out: CoverOffersSchema,
    }),
    terms: get('/terms', {
      summary: 'What is covered, and what is not',
      description: 'The terms of the insurer as they are printed in the policy.',
      query: TermsQuerySchema,
      out: InsuranceTermsSchema,
      errors: [404],
    }),
  },
)
