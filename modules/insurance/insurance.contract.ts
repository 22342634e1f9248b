/** What crosses the wire of travel insurance. */
import { z } from 'zod'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { MoneySchema } from '#platform/money.contract.ts'
import { CURRENCIES } from '#platform/money.ts'
import { BENEFITS, COVERS, MOST_INSURED, OLDEST, REGIONS } from './covers.contract.ts'

const AGES = /*i18n*/ 'Enter everyone’s age on the first day, up to nine people aged 0 to 85, such as 34,8.'

const AgesText = z
  .string()
  .trim()
  .regex(/^\d{1,2}(,\d{1,2})*$/, AGES)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().min(0, AGES).max(OLDEST, AGES)).min(1).max(MOST_INSURED, AGES))

export const CoverQuerySchema = z.object({
  region: z.enum(REGIONS, /*i18n*/ 'Choose your destination.'),
  from: z.iso.date(/*i18n*/ 'Choose the first day of your trip.').describe('the first day of the cover'),
  until: z.iso.date(/*i18n*/ 'Choose the last day of your trip.').describe('the last day of the cover'),
  ages: AgesText.describe('of everyone on the first day, with commas between them'),
  currency: z.enum(CURRENCIES).default('BRL'),
})
export type CoverQuery = z.output<typeof CoverQuerySchema>

export const BenefitSchema = z
  .object({
    benefit: z.enum(BENEFITS),
    sum: MoneySchema.nullable().describe('insured for each person; null: not covered'),
  })
  .meta({ id: 'InsuranceBenefit' })

export const InsurerSchema = z
  .object({ code: z.string(), name: z.string(), demonstration: z.boolean().describe('invented: it insures nobody') })
  .meta({ id: 'Insurer' })
export type InsurerView = z.infer<typeof InsurerSchema>

/** What a cover promises and what it costs. */
export const CoverFactsSchema = z.object({
  cover: z.enum(COVERS),
  region: z.enum(REGIONS),
  from: z.iso.date(),
  until: z.iso.date(),
  days: z.int().describe('both the first and the last one are covered'),
  version: z.iso.date().describe('of the terms and prices'),
  insurer: InsurerSchema,
  benefits: z.array(BenefitSchema),
  excess: MoneySchema.nullable().describe('what the insured bear of each medical claim; null for nothing'),
  premiums: z
    .array(z.object({ age: z.int(), premium: MoneySchema }))
    .describe('of each person, in the order of the ages'),
  tax: MoneySchema.describe('the tax on insurance (IOF) that the total contains'),
  total: MoneySchema,
})
export type CoverFacts = z.infer<typeof CoverFactsSchema>

export const CoverOfferSchema = CoverFactsSchema.extend({
  offerId: z.string(),
  expiresAt: z.iso.datetime(),
  cancellation: z.array(CancellationStepSchema).describe('what comes back when it is cancelled, if it is bought now'),
}).meta({ id: 'CoverOffer' })
export type CoverOffer = z.infer<typeof CoverOfferSchema>

export const CoverOffersSchema = z
  .object({ offers: z.array(CoverOfferSchema).describe('the least cover first') })
  .meta({ id: 'CoverOffers' })

export const TermsQuerySchema = z.object({
  version: z.iso.date().optional().describe('of the terms; those of today otherwise'),
  lang: z.enum(LOCALES).default('en'),
})
export const InsuranceTermsSchema = z
  .object({
    version: z.iso.date(),
    insurer: InsurerSchema,
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()), points: z.array(z.string()) })),
  })
  .meta({ id: 'InsuranceTerms' })
export type InsuranceTerms = z.infer<typeof InsuranceTermsSchema>
