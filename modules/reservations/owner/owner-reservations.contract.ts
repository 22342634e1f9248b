/** What crosses the wire for owners of hotels (specification §3 "Owner reservation", §7). */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { NameLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { OwnerChangeSchema } from '#modules/reservations/change/change.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'

/** `pending` waits for the owner, until `answer_by`. */
export const OWNER_STATUSES = [
  'pending',
  'confirmed',
  'rejected',
  'lapsed',
  'cancelled',
  'completed',
  'no_show',
] as const
export type OwnerStatus = (typeof OWNER_STATUSES)[number]

/** `in_doubt`: accepted, and the bank has not answered yet. `unpaid`: the guest must pay again before it can be accepted. */
export const MONEY_STANDINGS = ['in_doubt', 'unpaid'] as const
export type MoneyStanding = (typeof MONEY_STANDINGS)[number]

export const OwnerReservationSchema = z
  .object({
    id: z.uuid(),
    hotel_id: z.uuid(),
    hotel_name: z.string(),
    hotel_language: NameLanguageSchema,
    room_name: z.string(),
    room_language: NameLanguageSchema,
    reservation_code: z.string(),
    status: z.enum(OWNER_STATUSES).describe('pending too while the money of an accepted booking is in doubt'),
    confirmed_at_once: z.boolean().describe('by the instant confirmation of the hotel: there was nothing to answer'),
    money: z.enum(MONEY_STANDINGS).nullable().describe('null where the money is as the status says'),
    /** Empty once they are not needed any more. */
    guest_first_name: z.string(),
    guest_last_name: z.string(),
    name_corrected_at: z.iso
      .datetime()
      .nullable()
      .describe('when staff last corrected the name of a guest; null where all are as they were booked'),
    guest_email: z.string(),
    guest_phone: z.string(),
    wishes: z.string(),
    checkin_date: z.iso.date(),
    checkout_date: z.iso.date(),
    rooms: z.int(),
    guests: z.int(),
    total_price: MoneySchema,
    owner_amount: MoneySchema.describe(
      '80 % of what is kept: of the total while it waits or is valid, of what did not go back to the guest once it ended',
    ),
    answer_by: z.iso.datetime().nullable().describe('while it is pending: without an answer by then it lapses'),
    /** Of a rejection. */
    reason: z.string().nullable(),
    time_zone: z.string(),
    change: OwnerChangeSchema.nullable().describe('other dates or guests that wait for an answer'),
    booked_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnerReservation' })
export type OwnerReservation = z.infer<typeof OwnerReservationSchema>

/** Bookings per page, besides those that wait for an answer. */
export const OWNER_PAGE = 50

export const OwnerWantedSchema = z
  .object({
    text: z.string().trim().max(120).optional().describe('the code, or the email or surname of a guest'),
    status: z.enum(OWNER_STATUSES).optional(),
    hotel: z.uuid().optional(),
    from: z.iso.date().optional().describe('check-in on this day or later'),
    to: z.iso.date().optional().describe('check-in on this day or earlier'),
    sort: sortBy('booked', 'arrival', 'departure', 'hotel', 'total'),
  })
  .describe('written out field by field in the OpenAPI document, so it has no id of its own')
export type OwnerWanted = z.infer<typeof OwnerWantedSchema>
export const OwnerSearchSchema = OwnerWantedSchema.extend({ page: pageNumber() })
export type OwnerSearch = z.infer<typeof OwnerSearchSchema>

export const OwnerFoundSchema = pageOfSchema(OwnerReservationSchema).meta({ id: 'OwnerReservationsFound' })
export type OwnerFound = z.infer<typeof OwnerFoundSchema>

export const WaitingSchema = z.object({ waiting: z.int() }).meta({ id: 'WaitingBookings' })
export type Waiting = z.infer<typeof WaitingSchema>

export const REASON_MAX = 500
export const OwnerAnswerSchema = z
  .object({
    action: z.enum(['accept', 'reject', 'no_show'], /*i18n*/ 'Say whether you accept or reject.'),
    reason: z.string().trim().max(REASON_MAX, /*i18n*/ 'Use at most 500 characters for the reason.').default(''),
    despite: z
      .boolean()
      .default(false)
      .describe('accept although an outside calendar has taken the rooms too (409 `stay/taken-elsewhere` otherwise)'),
  })
  .meta({ id: 'OwnerAnswer' })
export type OwnerAnswer = { action: 'accept' | 'reject'; reason: string; despite?: boolean }
