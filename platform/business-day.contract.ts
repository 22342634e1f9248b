import { type Day, dayIn } from './dates.ts'
import { BRAZIL_ZONE } from './market.contract.ts'

/** The day of business on which something happens: fees and mark-ups begin with it. */
export const businessDay = (at: Date): Day => dayIn(BRAZIL_ZONE, at)
