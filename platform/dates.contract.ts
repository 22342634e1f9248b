import { z } from 'zod'

/** YYYY-MM. */
export const MonthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, /*i18n*/ 'Enter a month such as 2026-11.')
  .meta({ id: 'Month' })
