import { z } from 'zod'
import { DuffelAmount as Amount, DuffelInstant as Instant } from '#modules/suppliers/index.ts'

/**
 * What is read of Duffel's answers (API v2), and no more: a field that is not here may change or go. New values of open lists, such as
 * cabins and elements of a seat map, are read and passed over.
 */

/** A wall clock of the airport. */
const Local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)

const Airport = z.object({ iata_code: z.string() })
const Airline = z.object({ iata_code: z.string().nullable(), name: z.string() })

const Baggage = z.object({ type: z.string(), quantity: z.int().min(0) })
const SegmentPassenger = z.object({
  passenger_id: z.string().optional(),
  cabin_class: z.string().nullish(),
  baggages: z.array(Baggage).nullish(),
})

const SegmentSchema = z.object({
  id: z.string(),
  origin: Airport,
  destination: Airport,
  departing_at: Local,
  arriving_at: Local,
  distance: z.string().nullish(),
  aircraft: z.object({ name: z.string() }).nullish(),
  marketing_carrier: Airline,
  marketing_carrier_flight_number: z.string(),
  passengers: z.array(SegmentPassenger).nullish(),
})

const Penalty = z
  .object({
    allowed: z.boolean(),
    penalty_amount: Amount.nullish(),
    penalty_currency: z.string().nullish(),
  })
  .nullish()

const SliceSchema = z.object({
  id: z.string(),
  segments: z.array(SegmentSchema).min(1),
  conditions: z
    .object({ advance_seat_selection: z.boolean().nullish(), priority_boarding: z.boolean().nullish() })
    .nullish(),
})

const OfferPassenger = z.object({ id: z.string(), type: z.string().nullish(), age: z.number().nullish() })

const ServiceSchema = z.object({
  id: z.string(),
  type: z.string(),
  maximum_quantity: z.int().nullish(),
  passenger_ids: z.array(z.string()),
  segment_ids: z.array(z.string()),
  total_amount: Amount,
  total_currency: z.string(),
  metadata: z.object({ type: z.string().nullish(), maximum_weight_kg: z.number().nullish() }).nullish(),
})

export const DuffelOfferSchema = z.object({
  id: z.string(),
  total_amount: Amount,
  total_currency: z.string(),
  tax_amount: Amount.nullish(),
  expires_at: Instant,
  partial: z.boolean().nullish(),
  passenger_identity_documents_required: z.boolean().nullish(),
  supported_passenger_identity_document_types: z.array(z.string()).nullish(),
  payment_requirements: z.object({ requires_instant_payment: z.boolean() }),
  conditions: z.object({ change_before_departure: Penalty, refund_before_departure: Penalty }),
  passengers: z.array(OfferPassenger).min(1),
  slices: z.array(SliceSchema).min(1),
  available_services: z.array(ServiceSchema).nullish(),
})

export const BatchBegunSchema = z.object({ id: z.string(), remaining_batches: z.int() })
/** Offers are read one by one, so that one that is not as described does not take the others with it. */
export const BatchSchema = z.object({ remaining_batches: z.int(), offers: z.array(z.unknown()) })

const DocumentSchema = z.object({
  type: z.string(),
  unique_identifier: z.string(),
  passenger_ids: z.array(z.string()),
})

export const DuffelOrderSchema = z.object({
  id: z.string(),
  booking_reference: z.string(),
  total_amount: Amount,
  total_currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  cancelled_at: Instant.nullish(),
  documents: z.array(DocumentSchema).nullish(),
  payment_status: z.object({
    awaiting_payment: z.boolean(),
    paid_at: z.string().nullish(),
    payment_required_by: Instant.nullish(),
    price_guarantee_expires_at: Instant.nullish(),
  }),
})

/** `added` and `removed` are whole slices, as they are and as they were. */
export const AirlineChangeSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  created_at: Instant,
  action_taken: z.string().nullish(),
  available_actions: z.array(z.string()).default([]),
  added: z.array(SliceSchema),
  removed: z.array(SliceSchema),
})

export const PaymentSchema = z.object({ id: z.string() })

export const CancellationSchema = z.object({
  id: z.string(),
  refund_amount: Amount.nullish(),
  refund_currency: z.string().nullish(),
  refund_to: z.string(),
  expires_at: Instant.nullish(),
  confirmed_at: Instant.nullish(),
})

const SeatServiceSchema = z.object({
  id: z.string(),
  passenger_id: z.string(),
  total_amount: Amount,
  total_currency: z.string(),
})

/** Of other elements (galleys, stairs, what is still to come) only the type is read. */
const ElementSchema = z.object({
  type: z.string(),
  designator: z.string().nullish(),
  available_services: z.array(SeatServiceSchema).nullish(),
})

export const SeatMapsSchema = z.array(
  z.object({
    slice_id: z.string(),
    segment_id: z.string(),
    cabins: z.array(
      z.object({
        rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(ElementSchema) })) })),
      }),
    ),
  }),
)

export type DuffelOffer = z.output<typeof DuffelOfferSchema>
export type DuffelSlice = Pick<DuffelOffer['slices'][number], 'segments'>
export type DuffelSegment = DuffelOffer['slices'][number]['segments'][number]
export type DuffelOrder = z.output<typeof DuffelOrderSchema>
export type AirlineChange = z.output<typeof AirlineChangeSchema>
export type DuffelService = z.output<typeof ServiceSchema>
export type DuffelSeatMap = z.output<typeof SeatMapsSchema>[number]
export type DuffelPenalty = z.output<typeof Penalty>
