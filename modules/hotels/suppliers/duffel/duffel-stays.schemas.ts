import { z } from 'zod'
import { DuffelAmount, DuffelInstant } from '#modules/suppliers/index.ts'

/**
 * What is read of Duffel's answers about stays (API v2), and no more: a field that is not here may change or go. New values of open lists,
 * such as amenities and beds, are read and passed over.
 */

const Photos = z
  .array(z.object({ url: z.string() }))
  .nullish()
  .catch(null)

const AddressSchema = z.object({
  line_one: z.string().nullish(),
  city_name: z.string().nullish(),
  postal_code: z.string().nullish(),
  region: z.string().nullish(),
  country_code: z.string().nullish(),
})

/** Without rooms: those are read one by one. */
export const AccommodationSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  description: z.string().nullish(),
  location: z.object({
    address: AddressSchema,
    geographic_coordinates: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable(),
  }),
  amenities: z
    .array(z.object({ type: z.string() }))
    .nullish()
    .catch(null),
  photos: Photos,
  rating: z.number().min(0).max(5).nullish().catch(null),
  review_score: z.number().min(0).max(10).nullish().catch(null),
  review_count: z.int().min(0).nullish().catch(null),
  check_in_information: z
    .object({ check_in_after_time: z.string().nullish(), check_out_before_time: z.string().nullish() })
    .nullish()
    .catch(null),
  key_collection: z.object({ instructions: z.string().nullish() }).nullish().catch(null),
  phone_number: z.string().nullish(),
  rooms: z.array(z.unknown()).nullish(),
})
export type Accommodation = z.output<typeof AccommodationSchema>

export const RoomSchema = z.object({
  name: z.string().min(1),
  beds: z
    .array(z.object({ type: z.string(), count: z.int() }))
    .nullish()
    .catch(null),
  photos: Photos,
  rates: z.array(z.unknown()),
})

/** Of a rate and of its quote. */
const PRICED = {
  total_amount: DuffelAmount,
  total_currency: z.string(),
  base_amount: DuffelAmount.nullish(),
  tax_amount: DuffelAmount.nullish(),
  fee_amount: DuffelAmount.nullish(),
  due_at_accommodation_amount: DuffelAmount.nullish(),
  due_at_accommodation_currency: z.string().nullish(),
}

export const RateSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  code: z.string().nullish(),
  board_type: z.enum(['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive']),
  payment_type: z.string(),
  available_payment_methods: z.array(z.string()),
  loyalty_programme_required: z.boolean().nullish(),
  ...PRICED,
  /** One that cannot be read is no rate that we could sell. */
  cancellation_timeline: z.array(
    z.object({ before: DuffelInstant, refund_amount: DuffelAmount, currency: z.string() }),
  ),
  conditions: z.array(z.object({ title: z.string(), description: z.string() })).nullish(),
  quantity_available: z.int().nullish().catch(null),
  expires_at: DuffelInstant,
})
export type DuffelRate = z.output<typeof RateSchema>

export const SearchSchema = z.object({ results: z.array(z.unknown()) })

export const ResultSchema = z.object({
  id: z.string(),
  accommodation: AccommodationSchema,
  cheapest_rate_total_amount: DuffelAmount,
  cheapest_rate_currency: z.string(),
  cheapest_rate_due_at_accommodation_amount: DuffelAmount.nullish(),
  cheapest_rate_due_at_accommodation_currency: z.string().nullish(),
  expires_at: DuffelInstant.nullish(),
})

/** `accommodation` tells of the room and the rate again where it does. */
export const QuoteSchema = z.object({
  id: z.string(),
  ...PRICED,
})
export type DuffelQuote = z.output<typeof QuoteSchema>

export const BookingSchema = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.string().nullish(),
  confirmed_at: DuffelInstant.nullish(),
  cancelled_at: DuffelInstant.nullish(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  accommodation: z.object({ id: z.string() }),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
export type DuffelBooking = z.output<typeof BookingSchema>
