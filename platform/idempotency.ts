import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, type SQL, sql } from '#platform/database/query.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/index.ts'
import { insertOf, statement } from './database/statement.ts'
import { AppError } from './errors.ts'
import { KEY_PATTERN, KEY_REQUIRED } from './http.ts'
import { idempotencyKeys } from './idempotency.tables.ts'
import { isGone, type Liveness } from './liveness.ts'

const TEXT = {
  mismatch: /*i18n*/ {
    id: 'idempotency.mismatch',
    message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  running: /*i18n*/ {
    id: 'idempotency.in-progress',
    message: 'The same request is still being processed. Try again in a moment.',
  },
}

/** A claim is renewed while its work runs; one that is no longer renewed was abandoned. */
const RUN_MS = 10_000
const RENEW_MS = 3_000
const KEEP_MS = 48 * 3_600_000

export type Answer<Body> = { status: number; body: Body }

/** A write that may be sent twice and happens once. */
export type Idempotency = {
  /**
   * Runs `work` for the first request with this key and keeps its answer; later ones get that answer again.
   * A refusal (AppError) is not kept: nothing happened. When a process dies in the middle the work may run again, so it
   * passes the key on to what must not happen twice.
   * Throws AppError `idempotency/key-required`, `idempotency/mismatch` (422) or `idempotency/in-progress` (409).
   */
  once<Body>(
    request: { scope: string; key: string | undefined; content: unknown },
    work: (key: string) => Promise<Answer<Body>>,
  ): Promise<Answer<Body>>
  /** Deletes answers of more than two days; returns how many. */
  forgetOld(): Promise<number>
}

type Deps = { db: Database; clock: Clock; liveness: Pick<Liveness, 'owner'> }

export function createIdempotency({ db, clock, liveness }: Deps): Idempotency {
  return {
    async once(request, work) {
      const key = keyOf(request.key)
      const { scope } = request
      const fingerprint = createHash('sha256')
        .update(JSON.stringify(request.content) ?? '')
        .digest()
      const stored = await claim(db, { scope, key, fingerprint, owner: liveness.owner(), now: clock.now() })
      if (stored) return stored as Answer<never>
      const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
      const renewal = setInterval(() => void renew(db, mine, clock.now()), RENEW_MS)
      try {
        const answer = await work(key)
        await keep(db, { scope, key, status: answer.status, body: answer.body ?? null })
        return answer
      } catch (error) {
        if (error instanceof AppError) await forget(db, mine)
        throw error
      } finally {
        clearInterval(renewal)
      }
    },
    async forgetOld() {
      const before = new Date(clock.now().getTime() - KEEP_MS)
      const { rowCount } = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
      return rowCount ?? 0
    },
  }
}

const keep = statement(idempotencyKeys, ['scope', 'key', 'status', 'body'], (db, { scope, key, ...answer }) =>
  db
    .update(idempotencyKeys)
    .set(answer)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))),
)

/** If an answer is there already, another process took over: it stays. */
async function forget(db: Database, mine: SQL | undefined): Promise<void> {
  await db.delete(idempotencyKeys).where(and(mine, isNull(idempotencyKeys.status)))
}

/** If the database does not answer, the claim expires and the next request may do the work. */
async function renew(db: Database, mine: SQL | undefined, now: Date): Promise<void> {
  const runningUntil = new Date(now.getTime() + RUN_MS)
  await db
    .update(idempotencyKeys)
    .set({ runningUntil })
    .where(mine)
    .catch(() => {})
}

type Claim = { scope: string; key: string; fingerprint: Buffer; owner: number | null; now: Date }

const put = insertOf(idempotencyKeys, (db, fresh) =>
  db
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { runningUntil: fresh.runningUntil, owner: fresh.owner },
      setWhere: sql`${idempotencyKeys.status} is null and ${idempotencyKeys.fingerprint} = ${fresh.fingerprint}
        and (${idempotencyKeys.runningUntil} < ${fresh.createdAt} or ${isGone(idempotencyKeys.owner)})`,
    })
    .returning({ key: idempotencyKeys.key }),
)

/** Null when this process now holds the claim; otherwise the answer that was given. */
async function claim(db: Database, { scope, key, fingerprint, owner, now }: Claim): Promise<Answer<unknown> | null> {
  const runningUntil = new Date(now.getTime() + RUN_MS)
  const fresh = { scope, key, fingerprint, runningUntil, owner, createdAt: now }
  const claimed = await put(db, fresh)
  if (claimed.length > 0) return null
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (row && !row.fingerprint.equals(fingerprint)) {
    throw new AppError('idempotency/mismatch', { userMessage: TEXT.mismatch })
  }
  if (row?.status == null) throw new AppError('idempotency/in-progress', { userMessage: TEXT.running })
  return { status: row.status, body: row.body }
}

/** The key as it was sent. Throws AppError `idempotency/key-required` for none, or one that is not a key. */
export function keyOf(text: string | undefined): string {
  const userMessage = { id: KEY_REQUIRED, message: KEY_REQUIRED }
  if (!text || !KEY_PATTERN.test(text)) throw new AppError('idempotency/key-required', { userMessage })
  return text
}
