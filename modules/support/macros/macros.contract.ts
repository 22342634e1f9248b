/** Macros as they cross the wire. */
import { z } from 'zod'
import { ANSWER_LENGTH, MACRO_NAME_LENGTH, PRIORITIES } from '#modules/support/support-limits.contract.ts'
import { Tags } from '#platform/talk/tags.contract.ts'

/** What may be set of a ticket; closing for good is decided each time. */
export const MACRO_STATUSES = ['open', 'pending', 'solved'] as const

export const MacroChangesSchema = z.object({
  status: z.enum(MACRO_STATUSES).nullable(),
  priority: z.enum(PRIORITIES).nullable(),
  addTags: Tags,
  assign: z
    .union([z.literal('me'), z.uuid()])
    .nullable()
    .describe('`me`: the one who uses it'),
})
export type MacroChanges = z.infer<typeof MacroChangesSchema>

const Body = z.string().trim().max(ANSWER_LENGTH, /*i18n*/ 'Write at most 10,000 characters.')

const Written = z.object({
  name: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Enter a name.')
    .max(MACRO_NAME_LENGTH, /*i18n*/ 'Use at most 60 characters.'),
  bodyEn: Body.describe('with variables of canned replies; empty, as in Portuguese: no words'),
  bodyPt: Body,
  changes: MacroChangesSchema,
})

export const MacroWriteSchema = Written.extend({ version: z.int().min(0).describe('the one that was edited; 0: new') })
  .superRefine(({ bodyEn, bodyPt, changes }, context) => {
    const lacking = bodyEn === '' ? 'bodyEn' : 'bodyPt'
    if ((bodyEn === '') !== (bodyPt === ''))
      context.addIssue({
        code: 'custom',
        path: [lacking],
        message: /*i18n*/ 'Write it in both languages, or in neither.',
      })
    const { status, priority, addTags, assign } = changes
    if (bodyEn === '' && bodyPt === '' && !status && !priority && !assign && addTags.length === 0)
      context.addIssue({ code: 'custom', path: ['bodyEn'], message: /*i18n*/ 'Enter a text, or something to change.' })
  })
  .meta({ id: 'SupportMacroWrite' })
export type MacroWrite = z.infer<typeof MacroWriteSchema>

export const MacroSchema = Written.extend({
  changes: MacroChangesSchema.extend({ addTags: z.array(z.string()) }),
  id: z.uuid(),
  version: z.int(),
  uses: z.int().describe('how often it was used'),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
}).meta({ id: 'SupportMacro' })
export type Macro = z.infer<typeof MacroSchema>
export const MadeMacroSchema = z.object({ id: z.uuid() }).meta({ id: 'SupportMadeMacro' })
export const MacrosSchema = z.array(MacroSchema).meta({ id: 'SupportMacros' })
