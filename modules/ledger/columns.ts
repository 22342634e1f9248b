import { sql } from '#platform/database/query.ts'
import { bigint, char, date, timestamp, uuid } from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

export const instant = () => timestamp({ withTimezone: true })
export const day = () => date({ mode: 'string' })
/** Minor units. */
export const amount = () => bigint({ mode: 'number' })
export const currency = () => char({ length: 3, enum: CURRENCIES }).notNull()
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)
