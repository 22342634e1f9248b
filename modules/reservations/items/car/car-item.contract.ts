/** What crosses the wire of cars that are held, and of those that are booked. */
import { z } from 'zod'
import {
  CAR_EXTRAS,
  CarClassSchema,
  DepotViewSchema,
  HirePriceSchema,
  HireTermsSchema,
  HireTimeSchema,
} from '#modules/cars/cars.contract.ts'
import { nameSchema } from '#modules/reservations/hold/name-letters.contract.ts'
import { ContactSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { lifeOf, statusesOf } from '#modules/reservations/items/item-moves.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'

/** The allowed changes of a hire's status. */
export const CAR_MOVES = lifeOf({
  held: ['ordering', 'expired', 'failed', 'cancelled'],
  expired: ['held', 'failed', 'cancelled'],
  /** The car is taken, and the driver pays, or pays again. */
  ordering: ['ordering', 'confirmed', 'in_doubt', 'failed', 'expired'],
  in_doubt: ['ordering', 'failed'],
  failed: ['cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: ['refunded'],
  refunded: [],
})
export type CarItemStatus = keyof typeof CAR_MOVES

/** Who drives. Age and licence are checked against the offer. */
export const DriverSchema = z
  .object({
    givenNames: nameSchema(/*i18n*/ 'Enter the driver’s given names, as in the licence.'),
    surname: nameSchema(/*i18n*/ 'Enter the driver’s surname, as in the licence.'),
    birthDate: z.iso.date(/*i18n*/ 'Enter the driver’s birth date.'),
    licensedSince: z.iso
      .date(/*i18n*/ 'Enter the date on which the licence was first issued.')
      .describe('when the licence was first issued; checked and not kept'),
  })
  .meta({ id: 'Driver' })

export const CarHoldSchema = z
  .object({
    kind: z.literal('car'),
    offerId: z.string().min(32).max(160),
    /** The total that the traveller has seen and said yes to. */
    totalSeen: MoneySchema,
    driver: DriverSchema,
    flight: z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^([A-Z0-9]{2} ?\d{1,4})?$/,
        /*i18n*/ 'Enter the flight as on the ticket, such as JG 1234, or leave it empty.',
      )
      .default('')
      .describe('with which the driver arrives, so that the desk waits for it'),
    contact: ContactSchema,
    locale: z.enum(['en', 'pt-BR']).default('en'),
  })
  .meta({ id: 'CarHoldRequest' })
export type CarHoldRequest = z.infer<typeof CarHoldSchema>

export const CarItemSchema = z
  .object({
    id: z.uuid(),
    kind: z.literal('car'),
    status: z.enum(statusesOf(CAR_MOVES)),
    supplier: z.string(),
    demonstration: z.boolean(),
    depot: DepotViewSchema,
    returnDepot: DepotViewSchema,
    carClass: CarClassSchema,
    pickUp: HireTimeSchema,
    return: HireTimeSchema,
    age: z.int(),
    extras: z.array(z.object({ extra: z.enum(CAR_EXTRAS), count: z.int() })),
    price: HirePriceSchema,
    terms: HireTermsSchema,
    total: MoneySchema,
    kept: MoneySchema.nullable().describe('of days that a change gave up'),
    dueAtDepot: MoneySchema.describe('what a change added: it is paid at pick-up'),
    flight: z.string(),
    travellerIds: z.array(z.uuid()).describe('who drives'),
    changeable: z.boolean(),
    cancellation: CancellationSchema,
  })
  .meta({ id: 'CarItem' })
export type CarItemView = z.infer<typeof CarItemSchema>

export const CAR = { hold: CarHoldSchema, view: CarItemSchema, moves: CAR_MOVES }
