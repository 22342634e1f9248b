/** What crosses the wire of campaigns: messages that staff write to many. */
import { z } from 'zod'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { MAIL_STATES } from '#platform/mail/mail-states.contract.ts'
import { EmailSchema } from '#platform/typed-email.contract.ts'
import {
  ACTION_MOST,
  AUDIENCES,
  CAMPAIGN_STATUSES,
  CHANNELS,
  FIRST_NAME,
  isOnePerson,
  LEFT_OUT,
  PURPOSES,
  RECIPIENT_STATUSES,
  SUBJECT_MOST,
  TEXT_MOST,
  TRIPS,
} from './campaigns-limits.contract.ts'

export const CampaignWordsSchema = z.object({
  subject: z.string().trim().min(1, /*i18n*/ 'Write a subject in both languages.').max(SUBJECT_MOST),
  text: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Write the message in both languages.')
    .max(TEXT_MOST)
    .describe(`an empty line begins a paragraph; ${FIRST_NAME} is the first name of the reader`),
  action: z.string().trim().max(ACTION_MOST).describe('on the button; empty for none'),
})
export type CampaignWords = z.infer<typeof CampaignWordsSchema>

export const AudienceSchema = z
  .object({
    to: z.enum(AUDIENCES, /*i18n*/ 'Choose who receives it.'),
    language: z.enum(LOCALES).nullable().describe('null for both'),
    trips: z.enum(TRIPS).describe('of customers'),
    days: z.int().min(1, /*i18n*/ 'Enter 1 to 730 days.').max(730, /*i18n*/ 'Enter 1 to 730 days.'),
    email: z.union([z.literal(''), EmailSchema]).describe('of the one person'),
  })
  .meta({ id: 'CampaignAudience' })
export type Audience = z.infer<typeof AudienceSchema>

const Write = z.object({
  name: z.string().trim().min(1, /*i18n*/ 'Enter a name your colleagues will recognise.').max(80),
  purpose: z.enum(PURPOSES),
  audience: AudienceSchema,
  channels: z.array(z.enum(CHANNELS)).min(1, /*i18n*/ 'Choose at least one channel.').max(CHANNELS.length),
  en: CampaignWordsSchema,
  pt: CampaignWordsSchema,
  path: z
    .union(
      [
        z.literal(''),
        z
          .string()
          .regex(/^\/(?![/\\])\S*$/)
          .max(300),
      ],
      /*i18n*/ 'Enter an address on this site, beginning with /.',
    )
    .describe('where the button leads, without a language'),
  version: z.int().min(0).describe('that was edited: another one meanwhile is a conflict'),
})

type Typed = z.infer<typeof Write>

/** What no field can tell by itself. */
const RULES: readonly { path: string[]; message: string; broken: (typed: Typed) => boolean }[] = [
  {
    path: ['audience', 'email'],
    message: /*i18n*/ 'Enter the person’s email address.',
    broken: ({ audience }) => isOnePerson(audience.to) && audience.email === '',
  },
  {
    path: ['purpose'],
    message: /*i18n*/ 'Newsletter subscribers have asked for offers and nothing else.',
    broken: ({ audience, purpose }) => audience.to === 'subscribers' && purpose !== 'offer',
  },
  {
    path: ['purpose'],
    message: /*i18n*/ 'Hotel owners have not agreed to offers: send them service news.',
    broken: ({ audience: { to }, purpose }) => (to === 'owners' || to === 'owner') && purpose !== 'service',
  },
  {
    path: ['channels'],
    message: /*i18n*/ 'Subscribers have no messages on the site. Write to them by email.',
    broken: ({ audience, channels }) => audience.to === 'subscribers' && channels.includes('site'),
  },
  {
    path: ['en', 'text'],
    message: /*i18n*/ 'We do not know subscribers’ names: write without a first name.',
    broken: ({ audience, en, pt }) =>
      audience.to === 'subscribers' && [en, pt].some(({ subject, text }) => `${subject}${text}`.includes(FIRST_NAME)),
  },
  {
    path: ['path'],
    message: /*i18n*/ 'A button needs an address and a label in both languages.',
    broken: ({ path, en, pt }) => new Set([path === '', en.action === '', pt.action === '']).size > 1,
  },
]

export const CampaignWriteSchema = Write.superRefine((typed, context) => {
  for (const { path, message, broken } of RULES) if (broken(typed)) context.addIssue({ code: 'custom', path, message })
}).meta({ id: 'CampaignWrite' })
export type CampaignWrite = z.infer<typeof CampaignWriteSchema>

const Counts = z.object({
  total: z.int().describe('of the audience as it was gathered; 0 before it starts'),
  told: z.int(),
  leftOut: z.int(),
})

export const CampaignRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    purpose: z.enum(PURPOSES),
    to: z.enum(AUDIENCES),
    channels: z.array(z.enum(CHANNELS)),
    status: z.enum(CAMPAIGN_STATUSES),
    startsAt: z.iso.datetime().nullable().describe('when it is to start, or has started'),
    changedAt: z.iso.datetime(),
    counts: Counts,
  })
  .meta({ id: 'CampaignRow' })
export type CampaignRow = z.infer<typeof CampaignRowSchema>

export const CampaignQuerySchema = z.object({
  status: z.enum(CAMPAIGN_STATUSES).optional(),
  text: z.string().trim().max(80).optional().describe('a part of the name'),
  sort: sortBy('changed', 'starts', 'name'),
  page: pageNumber(),
})
export type CampaignQuery = z.output<typeof CampaignQuerySchema>
export const CampaignListSchema = pageOfSchema(CampaignRowSchema).meta({ id: 'Campaigns' })

export const CampaignSchema = Write.extend({
  id: z.uuid(),
  status: z.enum(CAMPAIGN_STATUSES),
  startsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  writtenBy: z.string(),
  counts: Counts.extend({
    left: z.int().describe('said no to offers by a link of it'),
    refused: z.int().describe('whose mail server took no mail'),
  }),
}).meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof CampaignSchema>

export const ReachSchema = z
  .object({
    total: z.int().describe('who would be written to now'),
    languages: z.array(z.object({ locale: z.enum(LOCALES), people: z.int() })),
  })
  .meta({ id: 'CampaignReach' })
export type Reach = z.infer<typeof ReachSchema>

export const CampaignPreviewSchema = z
  .object({
    languages: z.array(
      z.object({
        locale: z.enum(LOCALES),
        mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
        notice: z.object({ title: z.string(), text: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof CampaignPreviewSchema>

export const CampaignScheduleSchema = z
  .object({
    version: z.int().min(1).describe('that was read: nothing goes out that nobody has seen'),
    at: z.iso.datetime().nullable().describe('null for now'),
  })
  .meta({ id: 'CampaignSchedule' })
export type CampaignSchedule = z.infer<typeof CampaignScheduleSchema>

export const CampaignTestedSchema = z.object({ sent: z.int(), to: z.string() }).meta({ id: 'CampaignTested' })

export const RecipientRowSchema = z
  .object({
    id: z.uuid(),
    who: z.string().nullable().describe('their address now; null once it is forgotten'),
    status: z.enum(RECIPIENT_STATUSES),
    reason: z.enum(LEFT_OUT).nullable(),
    toldAt: z.iso.datetime().nullable(),
    mail: z.enum(MAIL_STATES).nullable().describe('null where none was written'),
    leftAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CampaignRecipient' })
export type RecipientRow = z.infer<typeof RecipientRowSchema>

export const RecipientsWantedSchema = z.object({ status: z.enum(RECIPIENT_STATUSES).optional() })
export type RecipientsWanted = z.output<typeof RecipientsWantedSchema>
export const RecipientQuerySchema = z.object({
  status: z.enum(RECIPIENT_STATUSES).optional(),
  page: pageNumber(),
})
export type RecipientQuery = z.output<typeof RecipientQuerySchema>
export const RecipientListSchema = pageOfSchema(RecipientRowSchema).meta({ id: 'CampaignRecipients' })
