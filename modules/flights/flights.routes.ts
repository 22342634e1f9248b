import { z } from 'zod'
import { get, group, post } from '#platform/api/endpoint.ts'
import { signedEvent } from '#platform/api/signed-event.ts'
import { ErrorBodySchema } from '#platform/http.ts'
import { LOCALES } from '#platform/locale.ts'
import { CURRENCIES } from '#platform/money.ts'
import { BagOptionsSchema, SeatMapSchema } from './extras.contract.ts'
import {
  AskedSearchSchema,
  CABINS,
  FlightOfferSchema,
  FlightResultsSchema,
  FlightSearchSchema,
  InspirationSchema,
  PriceCalendarSchema,
} from './flights.contract.ts'
import { BookedDeparturesSchema, ScheduleChangedSchema, ScheduleChangeRequestSchema } from './schedule.contract.ts'
import { USUAL_MOST } from './usual-most.contract.ts'

const place = FlightSearchSchema.shape.slices.element.shape.origin
const day = FlightSearchSchema.shape.slices.element.shape.date

const CalendarQuery = z.object({
  origin: place,
  destination: place,
  date: day.describe('the middle of the calendar'),
  returnDate: day.optional().describe('for a return trip; its distance from `date` is kept on every day'),
  days: z.coerce.number().int().min(1).max(30).default(30).describe('days before and after `date`'),
  adults: z.coerce.number().int().min(1).max(9).default(1),
  childAges: z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/, 'Give the ages with commas between them, such as 4,7.')
    .transform((text) => text.split(',').map(Number))
    .pipe(FlightSearchSchema.shape.childAges.unwrap())
    .optional()
    .describe('ages with commas between them'),
  cabin: z.enum(CABINS).default('economy'),
  maxConnections: z.coerce.number().int().min(0).max(2).default(2),
  currency: z.enum(CURRENCIES).optional(),
})

const InspirationQuery = z.object({
  origin: place,
  maxPrice: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .optional()
    .describe(`major units of \`currency\`; ${USUAL_MOST} US dollars, in \`currency\`, where there is none`),
  currency: z.enum(CURRENCIES).default('USD'),
  lang: z.enum(LOCALES).default('en').describe('Language of the names in the answer.'),
})

const SeatMapQuery = z.object({
  slice: z.coerce.number().int().min(0).max(5).default(0),
  segment: z.coerce.number().int().min(0).max(2).default(0),
})

const SEARCH_EXAMPLE = {
  slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-01-20' }],
  adults: 1,
  currency: 'BRL',
}

const OVER = {
  409: ErrorBodySchema.describe('The fare is sold out.'),
  410: ErrorBodySchema.describe('The offer has expired.'),
}
const common = { tag: 'flights', access: 'public', features: ['flights'] } as const

/** What flights there are, and what they cost. */
export const flights = group(
  '/flights',
  { ...common, name: 'flights' },
  {
    search: post('/search', {
      summary: 'Search flights',
      description:
        'One way, return or several cities; up to two connections a slice. Totals include every mandatory charge.',
      in: AskedSearchSchema,
      example: { in: SEARCH_EXAMPLE },
      out: FlightResultsSchema,
    }),
    calendar: get('/calendar', {
      summary: 'Cheapest price for each day',
      description: 'For each day of departure what the cheapest result of a search for it costs.',
      query: CalendarQuery,
      out: PriceCalendarSchema,
    }),
    inspire: get('/inspiration', {
      summary: 'Trips to dream of',
      description: 'Return prices for one adult to about thirty places, leaving in 14 to 90 days for 5 to 10 days.',
      query: InspirationQuery,
      out: InspirationSchema,
      errors: [404],
    }),
  },
)

/** One offer, and what can be bought with it. */
export const flightOffer = group(
  '/flights/offers/:id',
  { ...common, name: 'flightOffer', errors: [404], params: { id: z.string().min(1).max(400) } },
  {
    open: get('/', {
      summary: 'Open an offer',
      description: 'The offer as it stands now, with the sister fares of its flights. It lives for 30 minutes.',
      out: FlightOfferSchema,
      errorBodies: OVER,
    }),
    seatMap: get('/seat-map', {
      summary: 'Seat map of one flight of an offer',
      description: 'Which seats are free and what each costs. `slice` and `segment` count from 0.',
      query: SeatMapQuery,
      out: SeatMapSchema,
      errorBodies: OVER,
    }),
    bags: get('/bags', {
      summary: 'Bags of an offer',
      description: 'Checked bags that the fare includes, and what more cost for each traveller and slice.',
      out: BagOptionsSchema,
      errorBodies: OVER,
    }),
  },
)

export const flightWebhooks = group(
  '/flights/webhooks',
  { name: 'flightWebhooks', tag: 'flights', access: 'public' },
  {
    receive: post('/:supplier', {
      summary: 'Hear from a supplier of flights',
      description:
        'For the supplier: an event, signed. 204 says that it is taken; the order of which it tells is looked at afterwards, and a ' +
        'change by its airline passed on once, however often it is sent.',
      params: { supplier: z.string().max(40) },
      ...signedEvent,
    }),
  },
)

/** The staff tool for the schedule of the house supplier. */
export const flightSchedule = group(
  '/admin/flights',
  { name: 'flightSchedule', tag: 'admin', access: { staff: 'schedule.change' } },
  {
    departures: get('/departures', {
      unrecorded: true,
      summary: 'Departures that someone has ordered',
      description: 'The next 200 departures of the house supplier with orders, soonest first, and what was changed.',
      out: BookedDeparturesSchema,
    }),
    change: post('/schedule-changes', {
      summary: 'Change the schedule of one departure',
      description:
        'Moves a departure of the house supplier by minutes from the timetable, or cancels it. The same change again ' +
        'tells nobody twice.',
      in: ScheduleChangeRequestSchema,
      status: 201,
      out: ScheduleChangedSchema,
    }),
  },
)
