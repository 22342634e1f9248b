/** When trips to dream of may be: the words of a query, for pages, the API and alerts. */
import { z } from 'zod'

/** How long one stays, in nights. */
export const STAYS = {
  weekend: { shortest: 2, longest: 4 },
  week: { shortest: 5, longest: 9 },
  fortnight: { shortest: 10, longest: 16 },
} as const
export type Stay = keyof typeof STAYS
export const StaySchema = z.enum(Object.keys(STAYS) as [Stay, ...Stay[]])

/** Without a month: in two to thirteen weeks. Without nights: 5 to 10. */
export type TripWindow = { month?: string | undefined; nights?: { shortest: number; longest: number } | undefined }
