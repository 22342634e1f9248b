import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gt, inArray, lt, lte, type SQL, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import { attempts } from './throttle.tables.ts'

const TEXT = /*i18n*/ {
  id: 'account.slow-down',
  message: 'Too many attempts. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
}

const CAP_S = 15 * 60
/** Failures that lie this far back are forgotten. */
const MEMORY_MS = 24 * 3_600_000

/** Many people may share one address; one account belongs to one. */
const PATIENCE = { account: 5, address: 20 } as const
export type Guarded = { kind: keyof typeof PATIENCE; realm: string; who: string }

/** Seconds until the next attempt is looked at, after so many failures: none, then 1, 2, 4 … up to 15 minutes. */
export function delayAfter(failures: number, patience: number): number {
  return failures < patience ? 0 : Math.min(CAP_S, 2 ** Math.min(failures - patience, 20))
}

/**
 * Slows guessing down and never shuts anybody out. Accounts that do not exist are slowed all the same, so that nothing can
 * be told from it. Every attempt counts as failed before it is looked at: parallel guesses are counted too.
 */
export type SlowDown = {
  /** Throws AppError `account/slow-down` (values.seconds) when the next attempt is not due yet; that one is not counted. */
  attempt(...guarded: Guarded[]): Promise<void>
  /**
   * The secret was right: its account is as if nothing had been. An address only gets this one attempt back: who has one
   * right pair must not clear the way for guessing others.
   */
  passed(db: DatabaseOrTransaction, account: Guarded, address?: Guarded): Promise<void>
  /** The secret was right, but says nothing about the others that failed: only these attempts are taken back. */
  takeBack(db: DatabaseOrTransaction, ...guarded: Guarded[]): Promise<void>
  forgetOld(): Promise<number>
}

export function createSlowDown({ db, clock }: { db: Database; clock: Clock }): SlowDown {
  return {
    async attempt(...guarded) {
      const now = clock.now()
      const blocked = await db.transaction(async (tx) => {
        const keys = guarded.map(keyOf)
        const [due] = await tx
          .select({ at: sql<Date>`max(${attempts.nextAt})`.mapWith(attempts.nextAt) })
          .from(attempts)
          .where(and(inArray(attempts.key, keys), gt(attempts.nextAt, now)))
        if (due?.at) return due.at
        for (const one of guarded) if (!(await count(tx, one, now))) return new Date(now.getTime() + 1000)
        return null
      })
      if (!blocked) return
      const seconds = Math.max(1, Math.ceil((blocked.getTime() - now.getTime()) / 1000))
      throw new AppError('account/slow-down', { userMessage: TEXT, values: { seconds } })
    },
    async passed(tx, account, address) {
      await tx.delete(attempts).where(eq(attempts.key, keyOf(account)))
      if (address) await giveBack(tx, address)
    },
    async takeBack(tx, ...guarded) {
      for (const one of guarded) await giveBack(tx, one)
    },
    async forgetOld() {
      const before = new Date(clock.now().getTime() - MEMORY_MS)
      const { rowCount } = await db.delete(attempts).where(lt(attempts.lastAt, before))
      return rowCount ?? 0
    },
  }
}

async function giveBack(tx: DatabaseOrTransaction, guarded: Guarded) {
  const failures = sql`greatest(${attempts.failures} - 1, 0)`
  const nextAt = sql`${attempts.lastAt} + make_interval(secs => ${secondsAfter(failures, PATIENCE[guarded.kind])})`
  await tx
    .update(attempts)
    .set({ failures, nextAt })
    .where(eq(attempts.key, keyOf(guarded)))
}

/** delayAfter in SQL, where the row is locked; a test holds the two together. */
function secondsAfter(failures: SQL, patience: number): SQL {
  return sql`case when (${failures}) < ${patience} then 0
    else least(${CAP_S}, power(2, least((${failures}) - ${patience}, 20))) end`
}

/** Counts an attempt as failed, unless another one has just pushed the next further away. */
async function count(tx: DatabaseOrTransaction, guarded: Guarded, now: Date): Promise<boolean> {
  const patience = PATIENCE[guarded.kind]
  const forgotten = new Date(now.getTime() - MEMORY_MS)
  const failures = sql`case when ${attempts.lastAt} < ${forgotten} then 1 else ${attempts.failures} + 1 end`
  const rows = await tx
    .insert(attempts)
    .values({ key: keyOf(guarded), failures: 1, lastAt: now, nextAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        lastAt: now,
        nextAt: sql`${now}::timestamptz + make_interval(secs => ${secondsAfter(failures, patience)})`,
      },
      setWhere: lte(attempts.nextAt, now),
    })
    .returning({ key: attempts.key })
  return rows.length > 0
}

/** An account is known in any spelling of its address; an IPv6 address by the network of its household. */
function keyOf({ kind, realm, who }: Guarded): Buffer {
  const name = kind === 'address' ? networkOf(who) : who.trim().toLowerCase()
  return createHash('sha256').update(`${kind} ${realm} ${name}`).digest()
}
