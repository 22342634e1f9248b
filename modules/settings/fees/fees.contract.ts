/** What crosses the wire of the platform fee and of mark-ups. */
import { z } from 'zod'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { version } from '#modules/settings/version.contract.ts'
import { CURRENCIES } from '#platform/currency.ts'
import { MOST_FEE } from '#platform/fees.contract.ts'
import { MARKED_UP, MOST_MARK_UP, MOST_PER_TRAVELLER } from '#platform/mark-up.contract.ts'

const Day = z.iso.date(/*i18n*/ 'Choose a day.')

export const FeeStepSchema = z
  .object({
    from: Day.describe('a day in Brasília: what is booked from then on bears it'),
    percent: z
      .int(/*i18n*/ 'Enter a whole percentage, from 0 to 40.')
      .min(0, /*i18n*/ 'Enter a whole percentage, from 0 to 40.')
      .max(MOST_FEE, /*i18n*/ 'Enter a whole percentage, from 0 to 40.'),
  })
  .meta({ id: 'FeeStep' })

/** One decimal: 0.1 is no sum of binary fractions, so that tenths are compared as whole numbers. */
const isInTenths = (percent: number) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9
export const MarkUpSchema = z
  .object({
    product: z.enum(MARKED_UP).optional().describe('what it is added to; flights, where it is left out'),
    supplier: z
      .string()
      .regex(/^[a-z]{1,12}$/, /*i18n*/ 'Choose the airline or supplier it applies to.')
      .nullable()
      .describe('the code of a supplier; null: of any that sells the product and has no rule of its own'),
    percent: z
      .number(/*i18n*/ 'Enter a percentage, such as 2.5.')
      .min(0, /*i18n*/ 'Enter 0 to 30 percent, with up to one decimal.')
      .max(MOST_MARK_UP, /*i18n*/ 'Enter 0 to 30 percent, with up to one decimal.')
      .refine(isInTenths, /*i18n*/ 'Enter 0 to 30 percent, with up to one decimal.'),
    perTraveller: z
      .int(/*i18n*/ 'Enter an amount in US dollars, such as 4.50.')
      .min(0, /*i18n*/ 'Enter an amount in US dollars, such as 4.50.')
      .max(MOST_PER_TRAVELLER, /*i18n*/ 'Enter at most 500 US dollars.')
      .describe('in US cents, for each traveller; converted by the rates in use'),
    from: Day.describe('a day in Brasília: offers that are made from then on bear it'),
  })
  .meta({ id: 'MarkUp' })

export const FeesSchema = z.object({ steps: z.array(FeeStepSchema), markUps: z.array(MarkUpSchema) })
export type Fees = z.infer<typeof FeesSchema>

export const FeeStepWriteSchema = FeeStepSchema.extend({ version }).meta({ id: 'FeeStepWrite' })
export type FeeStepWrite = z.infer<typeof FeeStepWriteSchema>
export const FeeStepWithdrawSchema = FeeStepSchema.pick({ from: true })
  .extend({ version })
  .meta({ id: 'FeeStepWithdraw' })
export type FeeStepWithdraw = z.infer<typeof FeeStepWithdrawSchema>
export const MarkUpWriteSchema = MarkUpSchema.extend({ version }).meta({ id: 'MarkUpWrite' })
export type MarkUpWrite = z.infer<typeof MarkUpWriteSchema>
export const MarkUpWithdrawSchema = MarkUpSchema.pick({ product: true, supplier: true, from: true })
  .extend({ version })
  .meta({ id: 'MarkUpWithdraw' })
export type MarkUpWithdraw = z.infer<typeof MarkUpWithdrawSchema>

const Money = z.object({ amount: z.int().describe('minor units'), currency: z.enum(CURRENCIES) })

/** What a preview is worked out from, in the browser: by the same functions as what is sold. */
export const FeeExamplesSchema = z
  .object({
    stays: z
      .array(
        z.object({
          code: z.string(),
          hotelName: z.string(),
          hotelLanguage: OwnLanguageSchema,
          checkIn: z.iso.date(),
          checkOut: z.iso.date(),
          total: Money.describe('what the guest pays'),
        }),
      )
      .describe('the newest of owners that were booked and are kept'),
    flights: z
      .array(
        z.object({
          supplier: z.string(),
          origin: z.string(),
          destination: z.string(),
          departure: z.iso.date(),
          travellers: z.int(),
          own: Money.describe('the price of the supplier for all of them, without a mark-up'),
        }),
      )
      .describe('the newest that were held, without extras'),
    suppliedStays: z
      .array(
        z.object({
          supplier: z.string(),
          hotelName: z.string(),
          checkIn: z.iso.date(),
          travellers: z.int(),
          own: Money.describe('the price of the supplier, without a mark-up'),
        }),
      )
      .describe('the newest of suppliers that were held'),
  })
  .meta({ id: 'FeeExamples' })
export type FeeExamples = z.infer<typeof FeeExamplesSchema>
