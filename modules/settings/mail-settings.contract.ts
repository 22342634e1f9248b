/** What crosses the wire of the mail server. */
import { z } from 'zod'
import { EMAIL } from '#platform/email.contract.ts'
import { MAIL_TROUBLES } from '#platform/mail/mail-trouble.contract.ts'
import { version } from './version.contract.ts'

/** Nothing that could end a line or an address of a mail. */
const SENDER_NAME = /^[^"<>\\\p{Cc}]*$/u
const HOST = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const
export const MailSettingsSchema = z.object({
  host: z
    .string()
    .trim()
    .regex(HOST, /*i18n*/ 'Enter the name or address of your mail server, such as smtp.example.com.'),
  port: z
    .int()
    .min(1, /*i18n*/ 'A port is a number from 1 to 65535.')
    .max(65_535, /*i18n*/ 'A port is a number from 1 to 65535.'),
  security: z.enum(MAIL_SECURITY, /*i18n*/ 'Choose how the connection is encrypted.'),
  user: z.string().trim().max(254).describe('empty where the server asks for no sign-in'),
  fromName: z
    .string()
    .trim()
    .max(100)
    .regex(SENDER_NAME, /*i18n*/ 'The name of the sender cannot have quotes, angle brackets or backslashes.'),
  fromAddress: z.string().trim().max(254).regex(EMAIL, /*i18n*/ 'Please enter a valid email address.'),
})
export type MailSettings = z.infer<typeof MailSettingsSchema>

export const MailWriteSchema = MailSettingsSchema.extend({
  password: z.string().max(500).describe('empty keeps the one that is set, for the same server and user'),
  version,
}).meta({ id: 'MailSettingsWrite' })
export type MailWrite = z.infer<typeof MailWriteSchema>

export const MailTestSchema = z
  .object({ settings: MailWriteSchema.nullable().describe('null tries what is in use') })
  .meta({ id: 'MailTest' })
export const MailTrialSchema = z
  .object({
    to: z.string(),
    trouble: z.enum(MAIL_TROUBLES).nullable().describe('null: the server took the mail'),
    said: z.string().nullable().describe('in the words of the server or of the network'),
  })
  .meta({ id: 'MailTrial' })
export type MailTrial = z.infer<typeof MailTrialSchema>
