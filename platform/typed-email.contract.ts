import { z } from 'zod'

/** The specification's rule (§5) is the first line; the second keeps out what no mail server would take. */
export const EmailSchema = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Please enter a valid email address.')
  .max(254, /*i18n*/ 'Please enter a valid email address.')
  .regex(/^[^\s@]+@[^\s@]+$/, /*i18n*/ 'Please enter a valid email address.')
