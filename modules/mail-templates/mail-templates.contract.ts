/** What crosses the wire of the mails that the site sends by itself. */
import { z } from 'zod'
import { pageNumber, pageOfSchema } from '#platform/lists/list.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { MAIL_READERS } from '#platform/mail/mail-reader.contract.ts'

export const MailTemplateIdSchema = z.string().regex(/^[a-z]+\.[a-z_-]+$/)

export const MailTemplateQuerySchema = z.object({
  text: z.string().trim().max(80).optional().describe('in its subject, its id or when it is sent'),
  reader: z.enum(MAIL_READERS).optional(),
  page: pageNumber(),
})
export type MailTemplateQuery = z.infer<typeof MailTemplateQuerySchema>

const About = z.object({
  id: z.string(),
  reader: z.enum(MAIL_READERS).describe('`anyone` needs no account for it'),
  when: z.string().describe('when it is sent, in the language of the request'),
  subject: z.string().describe('of the example, in the language of the request'),
  version: z.int().describe('of its wording'),
  since: z.iso.datetime().describe('when this wording was first seen here'),
})
export const MailTemplateRowSchema = About.meta({ id: 'MailTemplateRow' })
export type MailTemplateRow = z.infer<typeof MailTemplateRowSchema>
export const MailTemplateListSchema = pageOfSchema(MailTemplateRowSchema).meta({ id: 'MailTemplates' })

const Said = z.object({ locale: z.enum(LOCALES), subject: z.string(), text: z.string() })

export const MailTemplateSchema = About.extend({
  languages: z.array(Said.extend({ html: z.string() })).describe('the example, made by what sends it'),
  attachments: z
    .array(z.object({ name: z.string(), bytes: z.int() }))
    .describe('of the example in the language of the request'),
  versions: z
    .array(z.object({ number: z.int(), firstSeenAt: z.iso.datetime(), words: z.array(Said) }))
    .describe('every wording that was seen here, the newest first'),
}).meta({ id: 'MailTemplate' })
export type MailTemplateView = z.infer<typeof MailTemplateSchema>

export const MailTestedSchema = z
  .object({ sent: z.int().describe('one in each language'), to: z.string() })
  .meta({ id: 'MailTemplateTested' })
