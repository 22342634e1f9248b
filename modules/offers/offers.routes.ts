import { z } from 'zod'
import { get, group } from '#platform/api/endpoint.ts'
import {
  ExploreQuerySchema,
  ExploreSchema,
  OfferQuerySchema,
  OfferSchema,
  OffersQuerySchema,
  OffersSchema,
} from './offers.contract.ts'

/** Trips below their usual price, and where one can go. */
export const offers = group(
  '/offers',
  { name: 'offers', tag: 'offers', access: 'public', errors: [404], features: ['offers', 'flights'] },
  {
    list: get('/', {
      summary: 'Trips below their usual price',
      description:
        'Return trips for one adult, the largest discount first. A discount is counted against the highest price that was shown ' +
        'for the same trip within 30 days, else against the regular fare of a promotional one; without either the reference ' +
        'price is an estimate.',
      query: OffersQuerySchema,
      out: OffersSchema,
    }),
    explore: get('/explore', {
      summary: 'Where one can go from a place',
      description:
        'The best-known destinations with a price that is asked for now, and others with the price that someone was shown in ' +
        'the last 14 days; one return trip for each, cheapest first.',
      query: ExploreQuerySchema,
      out: ExploreSchema,
    }),
    open: get('/:id', {
      summary: 'One offer with its price history',
      description:
        'The id is the trip: two codes, the day of departure and of return. The price is that of a search now.',
      params: { id: z.string().min(1).max(60) },
      query: OfferQuerySchema,
      out: OfferSchema,
      errors: [410],
    }),
  },
)
