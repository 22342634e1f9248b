/** What crosses the wire of own legal texts. */
import { z } from 'zod'
import { LEGAL_NAMES, VERSION } from '#modules/legal/legal.contract.ts'
import { DIFFERENCES, LegalTextsSchema } from './texts.contract.ts'

const seen = z.int().min(0).describe('of the draft that was edited, 0 for none: another one meanwhile is a conflict')
const DifferenceSchema = z.object({
  section: z.string().nullable().describe('null: title or summary'),
  title: z.object({ en: z.string(), 'pt-BR': z.string() }),
  what: z.enum(DIFFERENCES),
})

export const VERSION_STATES = ['to-come', 'holds', 'earlier', 'withdrawn'] as const
const HistoryEntrySchema = z.object({
  version: z.string(),
  day: z.iso.date().describe('from which it holds'),
  own: z.boolean().describe('written by staff, not by the house'),
  state: z.enum(VERSION_STATES),
  publishedAt: z.iso.datetime().nullable().describe('null: it came with the product'),
  publishedBy: z.string().nullable(),
  reviewer: z.string().nullable().describe('the qualified person who has looked at it, as staff said'),
  withdrawn: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
  differences: z.array(DifferenceSchema).describe('against the version before'),
})
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>

const DraftSchema = z.object({
  version: z.int().describe('grows with every change'),
  at: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  set: z.boolean(),
})

export const LegalOverviewSchema = z
  .object({
    today: z.iso.date(),
    documents: z.array(
      z.object({
        name: z.enum(LEGAL_NAMES),
        draft: DraftSchema,
        openReviews: z.int().describe('what a lawyer still has to decide of the text of the house'),
        history: z.array(HistoryEntrySchema).describe('the newest day first'),
      }),
    ),
  })
  .meta({ id: 'LegalOverview' })
export type LegalOverview = z.infer<typeof LegalOverviewSchema>
export type LegalEntry = LegalOverview['documents'][number]

export const LegalEditSchema = z
  .object({
    today: z.iso.date(),
    draft: DraftSchema,
    texts: LegalTextsSchema.describe('the draft, or the version that holds where there is none'),
    holding: z.object({ version: z.string(), day: z.iso.date(), texts: LegalTextsSchema }),
    figures: z.record(z.string(), z.string()).describe('what each placeholder says now'),
  })
  .meta({ id: 'LegalEdit' })
export type LegalEdit = z.infer<typeof LegalEditSchema>

export const DraftWriteSchema = z.object({ texts: LegalTextsSchema, version: seen }).meta({ id: 'LegalDraftWrite' })
export type DraftWrite = z.infer<typeof DraftWriteSchema>
export const DraftSavedSchema = z.object({ version: z.int(), at: z.iso.datetime() }).meta({ id: 'LegalDraftSaved' })
export const DraftRemoveSchema = z.object({ version: seen }).meta({ id: 'LegalDraftRemove' })

export const PublishSchema = z
  .object({
    version: seen,
    day: z.iso.date(/*i18n*/ 'Choose the day it takes effect.').describe('from which it holds, today or later'),
    reviewer: z
      .string()
      .trim()
      .min(2, /*i18n*/ 'Enter who reviewed it: a name, and what makes them qualified.')
      .max(200)
      .describe('the qualified person who has looked at it'),
    reviewed: z.literal(true, /*i18n*/ 'Confirm that a qualified person has reviewed it.'),
  })
  .meta({ id: 'LegalPublish' })
export type Publish = z.infer<typeof PublishSchema>

export const WithdrawSchema = z
  .object({
    version: z.string().regex(VERSION),
    reason: z.string().trim().min(3, /*i18n*/ 'Explain why it is withdrawn.').max(500),
  })
  .meta({ id: 'LegalWithdraw' })
export type Withdraw = z.infer<typeof WithdrawSchema>
