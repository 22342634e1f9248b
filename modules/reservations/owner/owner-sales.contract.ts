/** What an owner of hotels has on sale and in the book, for staff who decide about them. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'

export const OwnerSalesSchema = z
  .object({
    hotels: z
      .array(z.object({ id: z.uuid(), name: z.string(), nameLanguage: OwnLanguageSchema, city: z.string() }))
      .describe('on the site now; of a rejected owner none is'),
    stays: z
      .array(
        z.object({
          reservation_id: z.uuid(),
          code: z.string(),
          hotel_name: z.string(),
          hotel_language: OwnLanguageSchema,
          checkin_date: z.iso.date(),
          checkout_date: z.iso.date(),
          status: z.enum(['pending', 'accepted', 'confirmed']),
          total_price: MoneySchema,
        }),
      )
      .describe(
        'that wait for the answer or are confirmed, the next arrival first; each remains until someone decides on it',
      ),
  })
  .meta({ id: 'OwnerSales' })
export type OwnerSales = z.infer<typeof OwnerSalesSchema>
