import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gt, inArray, isNull, lt, not, or, type SQL, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import { attempts } from './throttle.tables.ts'

const TEXT = /*i18n*/ {
  id: 'account.slow-down',
  message: 'Too many attempts. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
}

/** Failures that lie this far back are forgotten. */
const MEMORY_MS = 24 * 3_600_000
/** How long a network from which an account was signed in to is trusted with that account. */
const TRUST_MS = 90 * 86_400_000

/**
 * How many failures pass at once, and the longest wait afterwards. `account`: one secret wherever it is tried from, for users
 * who have proved something already. `pair`: one account from one network. `address`: one network, whatever accounts it tries.
 * `everyone`: one account from all networks that it does not trust; one network alone fails at most about 110 times a day and
 * never gets there, and however many there are, they have 300 tries and then one a minute: fewer than 1,800 a day.
 */
const RULES = {
  account: { patience: 5, capS: 15 * 60 },
  pair: { patience: 5, capS: 15 * 60 },
  address: { patience: 20, capS: 15 * 60 },
  everyone: { patience: 300, capS: 60 },
} as const
type Kind = keyof typeof RULES
/** `account` together with an `address` is looked at as their pair, and among everyone who tries that account. */
export type Guarded = { kind: 'account' | 'address'; realm: string; who: string }
type Counted = { kind: Kind; key: Buffer; about: Buffer | null }

/** Seconds until the next attempt is looked at, after so many failures: none, then 1, 2, 4 … up to the cap. */
export function delayAfter(failures: number, kind: Kind): number {
  const { patience, capS } = RULES[kind]
  return failures < patience ? 0 : Math.min(capS, 2 ** Math.min(failures - patience, 20))
}

/**
 * Slows guessing down without ever locking anyone out. Accounts that do not exist are slowed as well, so that this reveals
 * nothing. Every attempt counts as failed before it is checked, so that parallel guesses count too.
 */
export type SlowDown = {
  /** Throws AppError `account/slow-down` (values.seconds) when the next attempt is not due yet; that one is not counted. */
  attempt(account: Guarded, address?: Guarded): Promise<void>
  /**
   * The secret was right: its account is as if nothing had been, from this network if there is one, and otherwise from all. An
   * address only gets this one attempt back: who has one right pair must not clear the way for guessing others.
   */
  passed(db: DatabaseOrTransaction, account: Guarded, address?: Guarded): Promise<void>
  /** The secret was right, but says nothing about the others that failed: only these attempts are taken back. */
  takeBack(db: DatabaseOrTransaction, account: Guarded, address: Guarded): Promise<void>
  forgetOld(): Promise<number>
}

export function createSlowDown({ db, clock }: { db: Database; clock: Clock }): SlowDown {
  return {
    async attempt(account, address) {
      const now = clock.now()
      const blocked = await db.transaction((tx) => countAll(tx, countedIn(account, address), now))
      if (!blocked) return
      const seconds = Math.max(1, Math.ceil((blocked.getTime() - now.getTime()) / 1000))
      throw new AppError('account/slow-down', { userMessage: TEXT, values: { seconds } })
    },
    async passed(tx, account, address) {
      const counted = countedIn(account, address)
      if (!address) return clear(tx, counted)
      for (const one of counted)
        if (one.kind === 'pair') await trust(tx, one, clock.now())
        else await giveBack(tx, one)
    },
    async takeBack(tx, account, address) {
      for (const one of countedIn(account, address)) await giveBack(tx, one)
    },
    async forgetOld() {
      const now = clock.now()
      const trustless = or(isNull(attempts.trustedUntil), lt(attempts.trustedUntil, now))
      const old = lt(attempts.lastAt, new Date(now.getTime() - MEMORY_MS))
      const { rowCount } = await db.delete(attempts).where(and(old, trustless))
      return rowCount ?? 0
    },
  }
}

/** Which rows an attempt is counted in. An account is known in any spelling, an IPv6 address by its household's network. */
function countedIn(account: Guarded, address: Guarded | undefined): Counted[] {
  const nameOf = ({ kind, who }: Guarded) => (kind === 'address' ? networkOf(who) : who.trim().toLowerCase())
  const row = (kind: Kind, ...parts: string[]): Counted => {
    const key = hashOf(kind, account.realm, ...parts)
    return { kind, key, about: null }
  }
  const name = nameOf(account)
  if (!address) return [row(account.kind, name)]
  const about = hashOf('account', account.realm, name)
  return [
    { ...row('pair', name, nameOf(address)), about },
    row('address', nameOf(address)),
    { ...row('everyone', name), about },
  ]
}

function hashOf(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join(' ')).digest()
}

/**
 * Whether an attempt of this moment is looked at. Of two at once the one that is counted last may have begun first: without a delay
 * it is looked at, too.
 */
const isFree = (now: Date): SQL =>
  sql`(${attempts.nextAt} <= ${now}::timestamptz or ${attempts.nextAt} <= ${attempts.lastAt})`

/** @returns when the next attempt is due, if this one came too early; null when it was counted in all rows. */
async function countAll(tx: DatabaseOrTransaction, counted: Counted[], now: Date): Promise<Date | null> {
  const trusted = await isTrusted(tx, counted, now)
  const asked = trusted ? counted.filter(({ kind }) => kind !== 'everyone') : counted
  const keys = asked.map(({ key }) => key)
  const [due] = await tx
    .select({ at: sql<Date>`max(${attempts.nextAt})`.mapWith(attempts.nextAt) })
    .from(attempts)
    .where(and(inArray(attempts.key, keys), not(isFree(now))))
  if (due?.at) return due.at
  for (const one of asked) if (!(await count(tx, one, now))) return new Date(now.getTime() + 1000)
  return null
}

async function isTrusted(tx: DatabaseOrTransaction, counted: Counted[], now: Date): Promise<boolean> {
  const pair = counted.find(({ kind }) => kind === 'pair')
  if (!pair) return false
  const [row] = await tx
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, pair.key), gt(attempts.trustedUntil, now)))
  return row !== undefined
}

async function trust(tx: DatabaseOrTransaction, { key }: Counted, now: Date) {
  const trustedUntil = new Date(now.getTime() + TRUST_MS)
  await tx.update(attempts).set({ failures: 0, nextAt: attempts.lastAt, trustedUntil }).where(eq(attempts.key, key))
}

/** A user who has proved the mailbox, or more, is no longer slowed down by others' guesses. */
async function clear(tx: DatabaseOrTransaction, counted: Counted[]) {
  const keys = counted.map(({ key }) => key)
  const ofAccount = or(inArray(attempts.key, keys), inArray(attempts.about, keys))
  await tx.update(attempts).set({ failures: 0, nextAt: attempts.lastAt }).where(ofAccount)
}

async function giveBack(tx: DatabaseOrTransaction, { kind, key }: Counted) {
  const failures = sql`greatest(${attempts.failures} - 1, 0)`
  const nextAt = sql`${attempts.lastAt} + make_interval(secs => ${secondsAfter(failures, kind)})`
  await tx.update(attempts).set({ failures, nextAt }).where(eq(attempts.key, key))
}

/** delayAfter in SQL, where the row is locked; a test holds the two together. */
function secondsAfter(failures: SQL, kind: Kind): SQL {
  const { patience, capS } = RULES[kind]
  return sql`case when (${failures}) < ${patience} then 0
    else least(${capS}, power(2, least((${failures}) - ${patience}, 20))) end`
}

/** Counts an attempt as failed, unless another one has just pushed the next further away. */
async function count(tx: DatabaseOrTransaction, { kind, key, about }: Counted, now: Date): Promise<boolean> {
  const forgotten = new Date(now.getTime() - MEMORY_MS)
  const failures = sql`case when ${attempts.lastAt} < ${forgotten} then 1 else ${attempts.failures} + 1 end`
  const latest = sql`greatest(${attempts.lastAt}, ${now}::timestamptz)`
  const rows = await tx
    .insert(attempts)
    .values({ key, about, failures: 1, lastAt: now, nextAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        lastAt: latest,
        nextAt: sql`${latest} + make_interval(secs => ${secondsAfter(failures, kind)})`,
      },
      setWhere: isFree(now),
    })
    .returning({ key: attempts.key })
  return rows.length > 0
}
