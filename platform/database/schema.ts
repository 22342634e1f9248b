import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Drizzle's functions to declare tables, re-exported for the same reason as in query.ts. */
export * from 'drizzle-orm/pg-core'

/** Columns that many modules have: a moment on the world's clock, a key that grows with time, bytes. */
export const instant = () => timestamp({ withTimezone: true })
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)
/**
 * In which order rows were written, for histories: a number that the table counts. Ids and instants are made by clocks, which differ
 * between machines and may be set back. 0 in rows from before; read in order by written-order.ts.
 */
export const seq = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity()
/** Words of a text as the full text search keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
