/** What crosses the wire of careers. */
import { z } from 'zod'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { EMPLOYMENTS, LETTER_LENGTH, OPENING_STATUSES, STAGES, WORKPLACES } from './careers-limits.contract.ts'

const Text = (most: number, message: string) => z.string().trim().min(1, message).max(most)

export const OpeningTextsSchema = z.object({
  title: Text(120, /*i18n*/ 'Enter a title in both languages.'),
  team: Text(80, /*i18n*/ 'Enter the team in both languages.'),
  summary: Text(300, /*i18n*/ 'Summarise it in a sentence, in both languages.'),
  body: Text(10_000, /*i18n*/ 'Describe the work in both languages.').describe(
    'paragraphs; lines with a dash are points',
  ),
})

export const OpeningWriteSchema = z
  .object({
    en: OpeningTextsSchema,
    pt: OpeningTextsSchema,
    place: Text(80, /*i18n*/ 'Enter the city.'),
    country: z.string().regex(/^[A-Z]{2}$/, /*i18n*/ 'Enter the country as two letters, such as BR.'),
    workplace: z.enum(WORKPLACES, /*i18n*/ 'Choose the work location.'),
    employment: z.enum(EMPLOYMENTS, /*i18n*/ 'Choose the employment type.'),
    closesOn: z.iso.date().nullable().describe('the last day of applications; null for none'),
    version: z.int().min(0).describe('that was edited: another one meanwhile is a conflict'),
  })
  .meta({ id: 'OpeningWrite' })
export type OpeningWrite = z.infer<typeof OpeningWriteSchema>

export const StaffOpeningSchema = OpeningWriteSchema.extend({
  id: z.uuid(),
  slug: z.string(),
  status: z.enum(OPENING_STATUSES),
  openedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  applications: z.int(),
}).meta({ id: 'StaffOpening' })
export type StaffOpening = z.infer<typeof StaffOpeningSchema>
export const StaffOpeningsSchema = z.object({ openings: z.array(StaffOpeningSchema) }).meta({ id: 'StaffOpenings' })

/** As visitors read it, in one language. */
export const OpeningSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    team: z.string(),
    place: z.string(),
    country: z.string(),
    workplace: z.enum(WORKPLACES),
    employment: z.enum(EMPLOYMENTS),
    openedOn: z.iso.date(),
    closesOn: z.iso.date().nullable(),
  })
  .meta({ id: 'Opening' })
export type Opening = z.infer<typeof OpeningSchema>
export const OpeningsQuerySchema = z.object({ lang: z.enum(LOCALES).default('en') })
export const OpeningsSchema = z.object({ openings: z.array(OpeningSchema) }).meta({ id: 'Openings' })

export const ApplicationRequestSchema = z
  .object({
    key: z.string().min(8).max(100),
    name: Text(120, /*i18n*/ 'Enter your name.'),
    email: z.email(/*i18n*/ 'Please enter a valid email address.').max(254),
    phone: z.string().trim().max(30).default(''),
    link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
    message: Text(LETTER_LENGTH, /*i18n*/ 'Tell us briefly why you are applying.'),
  })
  .meta({ id: 'JobApplicationRequest' })
export type ApplicationRequest = z.infer<typeof ApplicationRequestSchema>

export const ApplicationRowSchema = z
  .object({
    id: z.uuid(),
    number: z.int(),
    name: z.string().nullable().describe('null once it is erased'),
    opening: z.object({ id: z.uuid(), title: z.string() }),
    stage: z.enum(STAGES),
    receivedAt: z.iso.datetime(),
    stageAt: z.iso.datetime(),
    eraseOn: z.iso.date().nullable(),
  })
  .meta({ id: 'JobApplicationRow' })
export type ApplicationRow = z.infer<typeof ApplicationRowSchema>

export const ApplicationQuerySchema = z.object({
  stage: z.enum(STAGES).optional(),
  opening: z.uuid().optional(),
  q: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe('whole words of the name, the address or the letter, or the number'),
  sort: sortBy('number', 'received', 'stage'),
  page: pageNumber(),
})
export type ApplicationQuery = z.output<typeof ApplicationQuerySchema>
export const ApplicationListSchema = pageOfSchema(ApplicationRowSchema)
  .extend({ openings: z.array(z.object({ id: z.uuid(), title: z.string() })) })
  .meta({ id: 'JobApplications' })
export type ApplicationList = z.infer<typeof ApplicationListSchema>

export const ApplicationEventSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['received', 'stage', 'note', 'letter', 'erased']),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('null for the applicant and for the clock'),
    from: z.enum(STAGES).nullable(),
    to: z.enum(STAGES).nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'JobApplicationEvent' })

export const ApplicationDetailSchema = ApplicationRowSchema.extend({
  person: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), link: z.string(), message: z.string() })
    .nullable(),
  locale: z.enum(LOCALES),
  cv: z.object({ name: z.string(), type: z.string(), size: z.int() }).nullable(),
  erasedAt: z.iso.datetime().nullable(),
  events: z.array(ApplicationEventSchema).describe('oldest first'),
}).meta({ id: 'JobApplication' })
export type ApplicationDetail = z.infer<typeof ApplicationDetailSchema>

export const StageChangeSchema = z
  .object({ from: z.enum(STAGES), to: z.enum(STAGES) })
  .meta({ id: 'JobApplicationStage' })
export const ApplicationNoteSchema = z
  .object({ text: Text(2000, /*i18n*/ 'Write the note first.') })
  .meta({ id: 'JobApplicationNote' })
export const ApplicationLetterSchema = z
  .object({
    subject: Text(150, /*i18n*/ 'Enter a subject for the answer.'),
    text: Text(LETTER_LENGTH, /*i18n*/ 'Write the answer first.'),
    /** Moved there with it. */
    to: z.enum(STAGES).nullable().default(null),
  })
  .meta({ id: 'JobApplicationLetter' })
export type ApplicationLetter = z.output<typeof ApplicationLetterSchema>
