import { sql } from '#platform/database/query.ts'
import { bigint, char, customType, timestamp, uuid } from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instant = () => timestamp({ withTimezone: true })
/** Minor units. */
export const amount = () => bigint({ mode: 'number' })
export const currency = () => char({ length: 3, enum: CURRENCIES }).notNull()
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)
