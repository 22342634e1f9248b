import { z } from 'zod'
import { CURRENCIES } from './money.ts'

/** An amount as it crosses the wire. */
export const MoneySchema = z
  .object({ amount: z.int().describe('minor units'), currency: z.enum(CURRENCIES) })
  .meta({ id: 'Money' })
