/** What crosses the wire of stays that are held, and of those that are booked. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import {
  BedSchema,
  ConditionSchema,
  DueThereSchema,
  MEALS,
  NameLanguageSchema,
  SOLD_POLICIES,
  StayPartySchema,
} from '#modules/hotels/hotels.contract.ts'
import { StayPriceSchema } from '#modules/hotels/search/hotel-results.contract.ts'
import { StayChangeSchema } from '#modules/reservations/change/change.contract.ts'
import { ContactSchema, GuestSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { lifeOf, statusesOf } from '#modules/reservations/items/item-moves.contract.ts'

/** The allowed changes of a stay's status. */
export const STAY_MOVES = lifeOf({
  held: ['ordering', 'expired', 'failed', 'cancelled'],
  expired: ['held', 'failed', 'cancelled'],
  /** The rooms are taken, and the guest pays, or pays again. What a supplier has booked is confirmed with its payment. */
  ordering: ['ordering', 'pending', 'accepted', 'confirmed', 'in_doubt', 'failed', 'expired', 'rejected'],
  in_doubt: ['ordering', 'failed'],
  failed: ['cancelled'],
  /** The owner has not answered. */
  pending: ['accepted', 'rejected', 'lapsed', 'cancelled', 'failed', 'ordering'],
  /** The owner has said yes, or the rule of the hotel that confirms at once; the money is being taken. */
  accepted: ['confirmed', 'cancelled', 'failed', 'ordering'],
  confirmed: ['completed', 'no_show', 'cancelled'],
  /** Nobody is bound; the money goes back. */
  rejected: [],
  lapsed: [],
  completed: [],
  no_show: ['completed'],
  cancelled: ['refunded'],
  refunded: [],
})
export type StayItemStatus = keyof typeof STAY_MOVES

/** A stay asks for names only: one guest for each room, at least. */
export const StayHoldSchema = z
  .object({
    kind: z.literal('stay'),
    offerId: z.string().min(32).max(400),
    /** The total that the traveller has seen and said yes to. */
    totalSeen: MoneySchema,
    guests: z.array(GuestSchema).min(1).max(9),
    contact: ContactSchema,
    wishes: z.string().trim().max(1000, /*i18n*/ 'Use at most 1,000 characters for your requests.').default(''),
    locale: z.enum(['en', 'pt-BR']).default('en'),
  })
  .meta({ id: 'StayHoldRequest' })
export type StayHoldRequest = z.infer<typeof StayHoldSchema>

export const StayItemSchema = z
  .object({
    id: z.uuid(),
    kind: z.literal('stay'),
    status: z.enum(statusesOf(STAY_MOVES)),
    supplier: z.string(),
    hosted: z
      .boolean()
      .describe('its owner is on our site: messages, changes and reviews go through it; else a supplier sells it'),
    reference: z.string().nullable().describe('by which the hotel of a supplier knows the booking'),
    demonstration: z.boolean(),
    hotel: z.object({
      id: z.uuid(),
      name: z.string(),
      nameLanguage: NameLanguageSchema,
      stars: z.int(),
      address: z.string(),
      /** Of the place, for a search of other hotels there. */
      cityId: z.string(),
      cityName: z.string(),
      countryCode: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timeZone: z.string(),
      phone: z.string().nullable(),
    }),
    room: z.object({
      name: z.string(),
      nameLanguage: NameLanguageSchema,
      beds: z.array(BedSchema),
      sizeM2: z.number().nullable(),
    }),
    plan: z.object({
      name: z.string(),
      nameLanguage: NameLanguageSchema,
      meal: z.enum(MEALS),
      policy: z.enum(SOLD_POLICIES),
    }),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    /** `HH:MM` on the clock of the hotel; empty where it does not say. */
    times: z.object({ checkInFrom: z.string(), checkInUntil: z.string(), checkOutUntil: z.string() }),
    nights: z.int(),
    dueThere: DueThereSchema.nullable().describe('to be paid at the hotel, beside the price'),
    conditions: z.array(ConditionSchema).describe('of the rate, as the hotel wrote them'),
    conditionsLanguage: NameLanguageSchema,
    keys: z.string().nullable().describe('how guests get in, where nobody waits for them'),
    party: StayPartySchema,
    wishes: z.string(),
    travellerIds: z.array(z.uuid()).describe('who of the reservation checks in'),
    price: StayPriceSchema.describe('night by night, as it was sold'),
    total: MoneySchema,
    kept: MoneySchema.nullable().describe('within the total: of nights that a change gave up'),
    changeable: z.boolean().describe('dates and guests can be changed now'),
    change: StayChangeSchema.nullable().describe('the change that is open, or the last one'),
    instantConfirmation: z
      .boolean()
      .describe(
        'it is confirmed as soon as it is paid; false where the hotel answers first, and once it had to be asked after all',
      ),
    /** Until when the hotel must answer; without an answer everything comes back. */
    answerBy: z.iso.datetime().nullable(),
    /** Of the hotel, when it has said no. */
    reason: z.string().nullable(),
    cancellation: CancellationSchema,
  })
  .meta({ id: 'StayItem' })

export type StayItemView = z.infer<typeof StayItemSchema>

export const STAY = { hold: StayHoldSchema, view: StayItemSchema, moves: STAY_MOVES }
