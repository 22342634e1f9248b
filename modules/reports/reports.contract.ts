import { z } from 'zod'
import { CURRENCIES } from '#platform/money.ts'

export const REPORT_IDS = [
  'sales',
  'cancellations',
  'refunds',
  'refund-ages',
  'fees',
  'owner-payables',
  'supplier-payables',
  'payouts',
  'taxes',
  'conversion',
  'routes',
  'destinations',
  'unmet-demand',
  'sign-ups',
  'chat',
  'missed-chats',
  'tickets',
  'promises',
  'by-hour',
] as const
export type ReportId = (typeof REPORT_IDS)[number]

export const REPORT_GROUPS = ['money', 'demand', 'service'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

export const PERIODS = [
  'today',
  'last-7',
  'last-30',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'own',
] as const
export type Period = (typeof PERIODS)[number]

export const COMPARISONS = ['none', 'before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

export const STEPS = ['auto', 'day', 'week', 'month'] as const
export const SPLITS = ['none', 'product', 'market'] as const
/** What a reservation can be for; `several` for items of more than one kind. */
export const PRODUCTS = ['flight', 'stay', 'car', 'policy', 'several'] as const

const DaySchema = z.iso.date(/*i18n*/ 'Enter a date such as 2026-11-30.')

/** What a report is asked for by, in the order of its address. */
export const QUERY_NAMES = ['period', 'from', 'to', 'by', 'compare', 'split', 'currency', 'product', 'market'] as const
export const USUAL_QUERY = { period: 'last-30', by: 'auto', compare: 'none', split: 'none' } as const

/** What a report is asked for; what is not given is as usual. */
export const ReportQuerySchema = z.object({
  period: z.enum(PERIODS).default(USUAL_QUERY.period),
  from: DaySchema.optional().describe('of a period of its own'),
  to: DaySchema.optional().describe('the last day, which is in it'),
  by: z.enum(STEPS).default(USUAL_QUERY.by),
  compare: z.enum(COMPARISONS).default(USUAL_QUERY.compare),
  split: z.enum(SPLITS).default(USUAL_QUERY.split),
  currency: z.enum(CURRENCIES).optional(),
  product: z.enum(PRODUCTS).optional(),
  market: z
    .string()
    .regex(/^[A-Z]{2}$/, /*i18n*/ 'Enter a two-letter country code, such as BR.')
    .optional(),
})
export type ReportQuery = z.infer<typeof ReportQuerySchema>

export const ReportExportSchema = ReportQuerySchema.extend({ format: z.enum(['csv', 'xlsx']).default('csv') })

export const COLUMN_KINDS = ['text', 'day', 'money', 'count', 'share', 'minutes', 'days', 'score'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

const HeadSchema = z.object({
  key: z.string(),
  head: z.string().describe('in the language of the request'),
  kind: z.enum(COLUMN_KINDS),
  drawn: z.boolean().describe('the chart shows it'),
})

const ValuesSchema = z.array(z.number().nullable()).describe('in the order of `columns`; money in minor units')

const LineSchema = z.object({
  key: z.string(),
  bucket: z.iso.date().nullable().describe('first day of the day, week or month'),
  name: z.string().describe('what the line is of, in the language of the request; empty for a period as a whole'),
  currency: z.enum(CURRENCIES).nullable(),
  values: ValuesSchema,
  before: ValuesSchema.nullable().describe('the same of the period that it is compared with'),
})
export type ReportLine = z.infer<typeof LineSchema>

const SpanSchema = z.object({ from: z.iso.date(), to: z.iso.date().describe('the last day, which is in it') })
const ChoiceSchema = z.object({ value: z.string(), label: z.string() })

export const ReportAboutSchema = z.object({
  id: z.enum(REPORT_IDS),
  group: z.enum(REPORT_GROUPS),
  title: z.string(),
  says: z.string().describe('what it tells, in a line'),
})
export type ReportAbout = z.infer<typeof ReportAboutSchema>

export const ReportViewSchema = ReportAboutSchema.extend({
  notes: z.array(z.string()).describe('what one should know of its figures'),
  rows: z.enum(['time', 'ranked', 'now']),
  by: z.enum(['day', 'week', 'month']),
  span: SpanSchema.nullable().describe('null for what stands now'),
  compared: SpanSchema.nullable(),
  nameHead: z.string().nullable().describe('heading of the names of lines, where they have any'),
  columns: z.array(HeadSchema),
  lines: z.array(LineSchema),
  totals: z.array(LineSchema.pick({ key: true, currency: true, values: true, before: true })),
  empty: z.boolean().describe('there is nothing but zeros'),
  takes: z
    .object({
      period: z.boolean(),
      compare: z.boolean(),
      splits: z.array(z.enum(SPLITS)),
      currencies: z.array(ChoiceSchema),
      products: z.array(ChoiceSchema),
      markets: z.array(ChoiceSchema),
    })
    .describe('what it can be narrowed and split by'),
}).meta({ id: 'Report' })
export type ReportView = z.infer<typeof ReportViewSchema>
