/** How mail of the site is signed (DKIM, RFC 6376), as it crosses the wire. */
import { z } from 'zod'
import { version } from '#modules/settings/version.contract.ts'

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+[a-z][a-z\\d-]{0,61}[a-z\\d]$`)
const SELECTOR = new RegExp(`^${LABEL}$`)

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(DOMAIN, /*i18n*/ 'Enter the domain of your sender address, such as example.com.')
const Selector = z
  .string()
  .trim()
  .toLowerCase()
  .regex(SELECTOR, /*i18n*/ 'A selector has at most 63 letters, digits and hyphens.')

export const MailSigningSchema = z
  .object({
    key: z
      .object({
        domain: z.string(),
        selector: z.string(),
        on: z.boolean().describe('every email is signed'),
        record: z
          .object({ name: z.string(), value: z.string() })
          .describe('the TXT record that the domain has to publish'),
      })
      .nullable(),
    version: z.int().describe('0 where none was ever made'),
  })
  .meta({ id: 'MailSigning' })
export type MailSigning = z.infer<typeof MailSigningSchema>

export const SigningKeySchema = z
  .object({ domain: Domain, selector: Selector, version })
  .meta({ id: 'MailSigningKeyWrite' })
export type SigningKeyWrite = z.infer<typeof SigningKeySchema>

export const SigningSwitchSchema = z.object({ on: z.boolean(), version }).meta({ id: 'MailSigningSwitch' })
export type SigningSwitch = z.infer<typeof SigningSwitchSchema>

export const SIGNING_RECORDS = ['published', 'missing', 'other', 'unreachable'] as const
export const SigningTrialSchema = z
  .object({
    record: z
      .enum(SIGNING_RECORDS)
      .describe('what the DNS says now; `other`: a record with another key; `unreachable`: no answer'),
    said: z.string().nullable().describe('the record that is there, or what went wrong'),
  })
  .meta({ id: 'MailSigningTrial' })
export type SigningTrial = z.infer<typeof SigningTrialSchema>
