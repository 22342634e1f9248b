import { z } from 'zod'
import { VERSION } from '#modules/legal/legal.contract.ts'

/** The version of the privacy page since which a yes covers what is kept for convenience. Keeping more needs a newer one. */
export const CONSENT_SINCE = '2026-11-26'
/** We ask again after a year; records outlive that by a little. */
export const CONSENT_DAYS = 365

export const ConsentSchema = z
  .object({
    id: z.uuid().describe('of this choice, made by the browser; a choice that is sent again is recorded once'),
    browser: z.uuid().describe('a random number of the browser, which joins its choices'),
    convenience: z.boolean().describe('whether the browser may keep what is only convenient'),
    version: z
      .string()
      .regex(VERSION)
      .describe('the version of the privacy page that was shown, or the first that the question was asked under'),
  })
  .meta({ id: 'Consent' })
