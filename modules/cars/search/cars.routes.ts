import { z } from 'zod'
import { OFFER_EXAMPLE, RESULTS_EXAMPLE } from '#modules/cars/car-examples.contract.ts'
import { get, group, post } from '#platform/api/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import {
  CarCurrencySchema,
  CarOfferSchema,
  CarQuerySchema,
  CarResultsSchema,
  ExtrasSchema,
} from './car-search.contract.ts'

const lang = z.enum(LOCALES).default('en').describe('language of the names in the answer')
const OFFER_PARAM = { id: z.string().min(32).max(160).describe('of an offer, as a search gives it') }

/** Cars to hire, for anyone. */
export const cars = group(
  '/cars',
  { name: 'cars', tag: 'cars', access: 'public', errors: [404], features: ['cars'] },
  {
    search: get('/search', {
      summary: 'Search cars around an airport or a city',
      description:
        'Totals are of the whole hire with all taxes and mandatory fees; deposit, excess and mileage are those of the ' +
        'counter. A depot at which nothing can be had is listed with the reason.',
      query: CarQuerySchema.extend({ currency: CarCurrencySchema, lang }),
      out: CarResultsSchema,
      example: { out: RESULTS_EXAMPLE },
    }),
    open: get('/offers/:id', {
      summary: 'All about one offer: price line by line, terms, extras and what a cancellation gives back',
      description: 'Valid for 30 minutes from the search. 410 afterwards, 409 when the last unit is gone.',
      params: OFFER_PARAM,
      errors: [409, 410],
      out: CarOfferSchema,
      example: { out: OFFER_EXAMPLE },
    }),
    choose: post('/offers/:id/extras', {
      summary: 'The same offer with other extras',
      description:
        'A new offer with the price of all chosen extras, to be booked in place of the first. Nothing is held.',
      params: OFFER_PARAM,
      errors: [409, 410],
      in: ExtrasSchema,
      out: CarOfferSchema,
      example: { in: { baby_seat: 1, full_cover: 1 }, out: OFFER_EXAMPLE },
    }),
  },
)
