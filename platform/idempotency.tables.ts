import { sql } from '#platform/database/query.ts'
import {
  bigint,
  bytea,
  check,
  index,
  instant,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from '#platform/database/schema.ts'

/** Answers of writes that carried an Idempotency-Key, so that the same request again gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Caller and operation: the same key of someone else is not found. */
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the content; the same key with another content is refused. */
    fingerprint: bytea().notNull(),
    /** Null while the first request is under way. */
    status: smallint(),
    body: jsonb(),
    /** An attempt that has not answered by then was lost with its process and may be repeated. */
    runningUntil: instant().notNull(),
    /** The process that works on it (platform/liveness.ts); once it is gone the attempt may be made again at once. */
    owner: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [t.scope, t.key] }),
    index('idempotency_keys_by_age').on(t.createdAt),
    check('idempotency_keys_answer', sql`(${t.status} is null) = (${t.body} is null)`),
  ],
)
