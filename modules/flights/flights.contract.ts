/**
 * The API schemas of flights, shared by the browser, the API and the pages. Amounts are integer minor units; durations are
 * minutes; times are local wall clocks with the zone of their airport.
 */
import { z } from 'zod'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

export { MoneySchema }

export const CABINS = ['economy', 'premium', 'business', 'first'] as const
export const FARE_FAMILIES = ['light', 'standard', 'flex'] as const
export const MAX_SLICES = 6
export const MAX_TRAVELLERS = 9
/** How many days ahead flights are sold. */
export const BOOKING_HORIZON_DAYS = 340

const Day = z.iso.date()
/** An airport code or a metropolitan code (GRU, SAO). */
export const PlaceCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, /*i18n*/ 'Use the three letters of an airport or a city, such as GRU or SAO.')

export const FlightSearchSchema = z
  .object({
    slices: z
      .array(z.object({ origin: PlaceCode, destination: PlaceCode, date: Day }))
      .min(1)
      .max(MAX_SLICES),
    adults: z.int().min(1).max(MAX_TRAVELLERS).default(1).describe('travellers of 12 years and more'),
    childAges: z
      .array(z.int().min(0).max(11))
      .max(MAX_TRAVELLERS - 1)
      .default([])
      .describe('age of each child on the last day of travel; under 2 travels on the lap of an adult'),
    cabin: z.enum(CABINS).default('economy'),
    maxConnections: z.int().min(0).max(2).default(2).describe('connections allowed in each slice'),
    currency: z.enum(CURRENCIES).optional().describe('by default that of the market of the first origin'),
  })
  .meta({ id: 'FlightSearch' })
export type FlightSearch = z.infer<typeof FlightSearchSchema>

export const SupplierCode = z.string().regex(/^[a-z]{1,12}$/)
/** What is sold already is changed with who sold it: others are not asked then. */
export const AskedSearchSchema = FlightSearchSchema.extend({
  suppliers: z.array(SupplierCode).min(1).max(9).optional().describe('codes of those to ask; by default all'),
}).meta({ id: 'AskedFlightSearch' })

export const AirportSchema = z
  .object({
    iataCode: z.string(),
    name: z.string(),
    cityName: z.string(),
    countryCode: z.string(),
    timeZone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Airport' })

export const CarrierSchema = z
  .object({ code: z.string(), name: z.string(), invented: z.boolean().describe('a demonstration carrier') })
  .meta({ id: 'Carrier' })

/** Local wall clock `YYYY-MM-DDTHH:mm` at the airport; `instant` is the same moment in UTC. */
const FlightTimeSchema = z.object({ local: z.string(), instant: z.iso.datetime() }).meta({ id: 'FlightTime' })

export const SegmentSchema = z
  .object({
    carrier: z.string().describe('code, key of `carriers`'),
    flightNumber: z.string().describe('such as `JG 412`'),
    aircraft: z.string(),
    cabin: z.enum(CABINS).describe('may be lower than the cabin of the fare on a short flight that does not have it'),
    origin: z.string().describe('IATA code, key of `airports`'),
    destination: z.string(),
    departure: FlightTimeSchema,
    arrival: FlightTimeSchema,
    durationMinutes: z.int(),
    distanceKm: z.int(),
    dayShift: z.int().describe('arrival day minus departure day, both local: 1 is shown as +1'),
  })
  .meta({ id: 'Segment' })

const LayoverSchema = z
  .object({
    arrivalAirport: z.string(),
    departureAirport: z.string().describe('differs from arrivalAirport when the traveller changes airport'),
    durationMinutes: z.int(),
    overnight: z.boolean(),
  })
  .meta({ id: 'Layover' })

export const SliceSchema = z
  .object({
    origin: z.string(),
    destination: z.string(),
    departure: FlightTimeSchema,
    arrival: FlightTimeSchema,
    durationMinutes: z.int(),
    dayShift: z.int(),
    segments: z.array(SegmentSchema).min(1),
    layovers: z.array(LayoverSchema),
  })
  .meta({ id: 'Slice' })

/** A fee of null with `allowed` means free of charge; unknown conditions are null as a whole. */
const ConditionSchema = z.object({ allowed: z.boolean(), fee: MoneySchema.nullable() }).nullable()

export const FareSummarySchema = z
  .object({
    offerId: z.string(),
    supplier: z.string().describe('code of who sells it, key of `suppliers`'),
    family: z.enum(FARE_FAMILIES),
    total: MoneySchema.describe('for all travellers, with every mandatory tax and fee'),
    checkedBags: z.int(),
    oneBag: MoneySchema.nullable().describe(
      'added to `total` by one checked bag for each traveller with a seat on every slice; 0 where the fare includes it, null where it cannot be had',
    ),
    carryOnBags: z.int(),
    changeable: z.boolean(),
    refundable: z.boolean(),
    seatsLeft: z.int().nullable().describe('only when few are left, otherwise null'),
    promotion: z.object({ regularTotal: MoneySchema, endsAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'FareSummary' })

/**
 * One way to make the whole journey, with the fares that are still on sale, cheapest first. The same flights are one option whoever sells
 * them, and comparable fares are one, at the best price.
 */
export const FlightOptionSchema = z
  .object({ slices: z.array(SliceSchema), fares: z.array(FareSummarySchema).min(1) })
  .meta({ id: 'FlightOption' })

const SupplierAnswerSchema = z.object({
  code: z.string(),
  name: z.string(),
  status: z
    .enum(['answered', 'partial', 'late', 'failed', 'left-out'])
    .describe(
      '`partial`: some of its flights came in time; `late`: none did; `left-out`: it was not asked, for a while',
    ),
  demonstration: z.boolean(),
})

export const FlightResultsSchema = z
  .object({
    options: z.array(FlightOptionSchema),
    airports: z.record(z.string(), AirportSchema),
    carriers: z.record(z.string(), CarrierSchema),
    currency: z.enum(CURRENCIES),
    suppliers: z.array(SupplierAnswerSchema),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'FlightResults' })

const TRAVELLER_TYPES = ['adult', 'child', 'infant'] as const

export const PriceSchema = z
  .object({
    base: MoneySchema,
    taxes: MoneySchema,
    fees: MoneySchema,
    serviceFee: MoneySchema.optional().describe('ours, for the whole party; left out where there is none'),
    total: MoneySchema,
    travellers: z.int().optional().describe('how many travel, where `perTraveller` is empty'),
    perTraveller: z
      .array(
        z.object({
          type: z.enum(TRAVELLER_TYPES),
          count: z.int(),
          base: MoneySchema,
          taxes: MoneySchema,
          fees: MoneySchema,
          total: MoneySchema.describe('for one traveller of this type'),
        }),
      )
      .describe('empty where the supplier prices the party as a whole'),
  })
  .meta({ id: 'FlightPrice' })

/** How many travel for a price. */
export const travellersIn = ({ travellers, perTraveller }: z.infer<typeof PriceSchema>): number =>
  travellers ?? perTraveller.reduce((sum, { count }) => sum + count, 0)

export const FareSchema = FareSummarySchema.omit({ total: true, oneBag: true, supplier: true })
  .extend({
    cabin: z.enum(CABINS),
    price: PriceSchema,
    checkedBagKg: z.int().nullable(),
    carryOnKg: z.int().nullable(),
    seatChoice: z.enum(['included', 'paid', 'none']),
    priorityBoarding: z.boolean(),
    change: ConditionSchema.describe('before departure, for each traveller'),
    refund: ConditionSchema.describe('before departure, for each traveller'),
  })
  .meta({ id: 'Fare' })

/** With what comes back of it, step by step, when it is bought now and cancelled later. */
export const OfferedFareSchema = FareSchema.extend({ cancellation: z.array(CancellationStepSchema) }).meta({
  id: 'OfferedFare',
})

/** An opened offer: its itinerary, its fare, and the other fares of the same flights. */
export const FlightOfferSchema = z
  .object({
    id: z.string(),
    supplier: z.string(),
    demonstration: z.boolean(),
    search: FlightSearchSchema.describe('the search that leads to this offer again'),
    slices: z.array(SliceSchema),
    airports: z.record(z.string(), AirportSchema),
    carriers: z.record(z.string(), CarrierSchema),
    fare: OfferedFareSchema,
    fares: z.array(OfferedFareSchema).describe('every family on sale for these flights, this one included'),
    expiresAt: z.iso.datetime(),
    previousTotal: MoneySchema.nullable().describe('what the offer said when it was made, if the price has changed'),
  })
  .meta({ id: 'FlightOffer' })

/** Cheapest total per departure day; a day without flights has price null. */
export const PriceCalendarSchema = z
  .object({
    origin: z.string(),
    destination: z.string(),
    days: z.array(z.object({ date: Day, price: MoneySchema.nullable() })),
    currency: z.enum(CURRENCIES),
  })
  .meta({ id: 'PriceCalendar' })

/** The specification's inspiration item (§3): `price.total` is major units as a decimal number. */
export const InspirationSchema = z
  .object({
    data: z.array(
      z.object({
        destination: z.string(),
        price: z.object({ total: z.number(), currency: z.enum(CURRENCIES) }),
        departureDate: Day,
        returnDate: Day,
        destinationName: z.string(),
        countryCode: z.string(),
        durationMinutes: z.int().describe('outbound, fastest of the priced itineraries'),
        regular: z.number().nullable().describe("the supplier's regular fare when this one is promotional"),
        validUntil: z.iso.datetime().nullable(),
        description: z.string().nullable().describe('the place in a line; null where nothing is written of it'),
        popularMonths: z.array(z.int().min(1).max(12)).describe('when most people like to go, in order'),
        highlights: z.array(z.string()),
      }),
    ),
    meta: z.object({ count: z.int(), origin: z.string(), currency: z.enum(CURRENCIES), maxPrice: z.number() }),
  })
  .meta({ id: 'FlightInspiration' })

export type Airport = z.infer<typeof AirportSchema>
export type Segment = z.infer<typeof SegmentSchema>
export type Slice = z.infer<typeof SliceSchema>
export type FareSummary = z.infer<typeof FareSummarySchema>
export type Fare = z.infer<typeof FareSchema>
export type OfferedFare = z.infer<typeof OfferedFareSchema>
export type FlightOption = z.infer<typeof FlightOptionSchema>
export type FlightResults = z.infer<typeof FlightResultsSchema>
export type FlightOffer = z.infer<typeof FlightOfferSchema>
export type PriceCalendar = z.infer<typeof PriceCalendarSchema>
export type Inspiration = z.infer<typeof InspirationSchema>
export type Carrier = z.infer<typeof CarrierSchema>
export type FlightPrice = z.infer<typeof PriceSchema>
export type Cabin = (typeof CABINS)[number]
export type FareFamily = (typeof FARE_FAMILIES)[number]
