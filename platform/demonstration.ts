import { type SQL, sql } from './database/query.ts'
import { site } from './site.ts'

/** Of a row with the column `demonstration`: whether what it says may be shown and sold, as `isOnSale` says of what was read. */
export function demonstrationOnSale(): SQL {
  return site().demonstration ? sql`true` : sql`not demonstration`
}
