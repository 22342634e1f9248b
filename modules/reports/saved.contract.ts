import { z } from 'zod'
import { REPORT_IDS, ReportAboutSchema, ReportQuerySchema } from './reports.contract.ts'

export const EVERY = ['day', 'week', 'month'] as const
export type Every = (typeof EVERY)[number]
/** Every month has it. */
export const LAST_MONTH_DAY = 28

export const ScheduleWriteSchema = z
  .object({
    every: z.enum(EVERY),
    weekday: z.int().min(1).max(7).optional().describe('of a weekly one: 1 is Monday'),
    monthDay: z.int().min(1).max(LAST_MONTH_DAY).optional().describe('of a monthly one'),
    hour: z.int().min(0).max(23).describe('in Brasília'),
    recipients: z
      .array(z.uuid())
      .min(1, /*i18n*/ 'Choose at least one person.')
      .max(50, /*i18n*/ 'A report can go to up to 50 people.'),
  })
  .refine(({ every, weekday }) => every !== 'week' || weekday !== undefined, {
    path: ['weekday'],
    message: /*i18n*/ 'Choose a day of the week.',
  })
  .refine(({ every, monthDay }) => every !== 'month' || monthDay !== undefined, {
    path: ['monthDay'],
    message: /*i18n*/ 'Choose a day of the month.',
  })
export type ScheduleWrite = z.infer<typeof ScheduleWriteSchema>

const PersonSchema = z.object({ id: z.uuid(), name: z.string() })

const ScheduleSchema = z.object({
  every: z.enum(EVERY),
  weekday: z.int().nullable(),
  monthDay: z.int().nullable(),
  hour: z.int(),
  recipients: z.array(PersonSchema.extend({ gets: z.boolean().describe('false: has left, or may not read it') })),
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  failure: z.string().nullable().describe('why the last mail was not sent, in the language of the request'),
})

export const SavedReportSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    report: z.enum(REPORT_IDS),
    title: z.string().describe('of the report'),
    query: ReportQuerySchema,
    shared: z.boolean(),
    own: z.boolean(),
    mayChange: z.boolean(),
    by: z.string(),
    version: z.int(),
    schedule: ScheduleSchema.nullable(),
  })
  .meta({ id: 'SavedReport' })
export type SavedReport = z.infer<typeof SavedReportSchema>

const NameSchema = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Enter a name.')
  .max(80, /*i18n*/ 'Use at most 80 characters for the name.')

export const SaveReportSchema = z.object({
  name: NameSchema,
  report: z.enum(REPORT_IDS),
  query: ReportQuerySchema,
  shared: z.boolean().default(false),
})
export type SaveReport = z.infer<typeof SaveReportSchema>

export const ChangeSavedSchema = SaveReportSchema.omit({ report: true }).extend({
  version: z.int().describe('as it was read'),
})
export type ChangeSaved = z.infer<typeof ChangeSavedSchema>

export const SavedIdSchema = z.object({ id: z.uuid() })
export const PeopleQuerySchema = z.object({ report: z.enum(REPORT_IDS) })
export const PeopleSchema = z.object({ people: z.array(PersonSchema) }).meta({ id: 'ReportReaders' })

export const ReportListSchema = z
  .object({ reports: z.array(ReportAboutSchema), saved: z.array(SavedReportSchema) })
  .meta({ id: 'ReportList' })
export type ReportList = z.infer<typeof ReportListSchema>
