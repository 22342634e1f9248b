import { z } from 'zod'
import { CURRENCIES } from './money.ts'

/** An amount as the API sends it. */
export const MoneySchema = z
  .object({ amount: z.int().describe('minor units'), currency: z.enum(CURRENCIES) })
  .meta({ id: 'Money' })
