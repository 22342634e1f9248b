import type { ItemKey } from '#modules/reservations/item-key.ts'
import { sellerOf } from '#modules/reservations/items/item-handler.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, gt, isNotNull, isNull, like, lte, or, sql } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { insertOf, statement } from '#platform/database/statement.ts'
import { reservationHolds } from './calls.tables.ts'
import type { HeldItem } from './held-item.ts'
import { type Counted, mustFit } from './hold-limits.ts'

/** The supplier keeps the seats a little longer than we do, so that money that was promised in time finds them. */
const GRACE_MS = 2 * 60_000
/** After this the supplier has released whatever it still held. */
const LATEST_MS = 3_600_000

type Deps = Pick<ReservationDeps, 'db' | 'clock' | 'log' | 'handlers' | 'holdLimits'>
type Call = {
  key: string
  offerId: string
  /** Whom it counts for; what is paid already counts for nobody. */
  counted?: Counted
  /** Asks the supplier, who is to keep it until then. */
  take(until: Date): Promise<HeldItem>
}

/** `until` is our own deadline, by which something must have come of it. */
export type Written = { key: string; held: HeldItem; until: Date }

/**
 * Takes seats for 15 minutes with the call written down first: if this process dies before something has come of it, they
 * go back at the deadline. The same key is the same call; it finds the seats of its first try. Throws AppError
 * `reservation/hold-expired` for one that was given up, `reservation/too-many-holds`, and whatever `take` throws.
 */
export async function holdInWriting(deps: Deps, { key, offerId, counted, take }: Call): Promise<Written> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  await writeDown(deps, { key, offerId, until, now, ...(counted && { counted }) })
  const held = await take(new Date(until.getTime() + GRACE_MS)).catch(async (error: unknown) => {
    // The supplier does not know our deadline: it may have released the seats meanwhile.
    throw (await isGivenUp(deps, key)) ? reservationErrors.holdExpired() : error
  })
  // Seats of an earlier try keep its deadline.
  const ours = new Date(held.until.getTime() - GRACE_MS)
  if (ours > now) return { key, held, until: ours }
  await giveUpHold(deps, key)
  throw reservationErrors.holdExpired()
}

async function isGivenUp({ db }: Deps, key: string): Promise<boolean> {
  return (
    (await db.$count(reservationHolds, and(eq(reservationHolds.key, key), isNotNull(reservationHolds.endedAt)))) > 0
  )
}

type Line = { key: string; offerId: string; until: Date; now: Date; counted?: Counted }

async function writeDown({ db, holdLimits }: Deps, line: Line): Promise<void> {
  const { key, counted, now } = line
  if (!holdLimits || !counted) return insertLine(db, { ...line, counted: { subjects: [], seats: 0 } })
  await db.transaction(async (tx) => {
    // The same request again takes nothing more.
    if ((await tx.$count(reservationHolds, eq(reservationHolds.key, key))) === 0)
      await mustFit(tx, counted, holdLimits, now)
    await insertLine(tx, { ...line, counted })
  })
}

const put = insertOf(reservationHolds, (db, line) =>
  db
    .insert(reservationHolds)
    .values(line)
    .onConflictDoUpdate({
      target: reservationHolds.key,
      set: {
        until: sql`case when ${isNull(reservationHolds.itemId)} then ${line.until} else ${reservationHolds.until} end`,
      },
      setWhere: isNull(reservationHolds.endedAt),
    })
    .returning({ key: reservationHolds.key }),
)

type Insert = Line & { counted: Counted }

async function insertLine(db: DatabaseOrTransaction, { key, offerId, until, now, counted }: Insert): Promise<void> {
  const { subjects, seats } = counted
  const [line] = await put(db, { key, offerId, until, createdAt: now, subjects, seats })
  if (!line) throw reservationErrors.holdExpired()
}

const keep = statement(reservationHolds, ['key', 'itemId', 'reservationId'], (db, { key, itemId, reservationId }) =>
  db
    .update(reservationHolds)
    .set({ itemId, reservationId })
    .where(and(eq(reservationHolds.key, key), isNull(reservationHolds.itemId), isNull(reservationHolds.endedAt)))
    .returning({ key: reservationHolds.key }),
)

/**
 * In the transaction that makes an item of the seats. Throws AppError `reservation/hold-expired` when they were given up
 * before, or have become another item.
 */
export async function keepHold(tx: Transaction, key: string, { id: itemId, reservationId }: ItemKey): Promise<void> {
  const kept = await keep(tx, { key, itemId, reservationId })
  if (kept.length === 0) throw reservationErrors.holdExpired()
}

/**
 * Gives the seats back unless an item was made of them; from here on none can be. Again asks again: seats may have come after
 * the call was given up, when there was nothing to give back yet.
 */
export async function giveUpHold({ db, clock, handlers }: Deps, key: string): Promise<boolean> {
  const at = clock.now()
  const [line] = await db
    .update(reservationHolds)
    .set({ endedAt: sql`coalesce(${reservationHolds.endedAt}, ${at})` })
    .where(and(eq(reservationHolds.key, key), isNull(reservationHolds.itemId)))
    .returning({ offerId: reservationHolds.offerId })
  if (!line) return false
  await sellerOf(handlers, line.offerId).letGo(line.offerId, key)
  await db.update(reservationHolds).set({ releasedAt: at }).where(eq(reservationHolds.key, key))
  return true
}

/** The same of several; what a supplier cannot be told now it is told again at the deadline. */
export async function giveUpAll(deps: Deps, written: readonly Pick<Written, 'key'>[]): Promise<void> {
  for (const { key } of written) {
    await giveUpHold(deps, key).catch((error: unknown) =>
      deps.log.warn(
        { err: error, hold: key },
        'a supplier could not be told that a hold is given up; it is told again',
      ),
    )
  }
}

/** The key, or the next one like it where the call under it was given up: it could never come to anything again. */
export async function unusedKey(db: DatabaseOrTransaction, key: string): Promise<string> {
  const used = await db.$count(
    reservationHolds,
    and(or(eq(reservationHolds.key, key), like(reservationHolds.key, `${key}~%`)), isNotNull(reservationHolds.endedAt)),
  )
  return used === 0 ? key : `${key}~${used}`
}

/** What came to nothing and is past its deadline is given back; what cannot be now is tried again. */
export function forgottenHolds(deps: Deps) {
  const { key, itemId, releasedAt, until } = reservationHolds
  return rowsDue(deps.db, {
    name: 'reservations.forgotten-holds',
    table: reservationHolds,
    key,
    isDue() {
      const now = deps.clock.now()
      const latest = new Date(now.getTime() - LATEST_MS)
      return and(isNull(itemId), isNull(releasedAt), lte(until, now), gt(until, latest))
    },
    by: until,
    work: (held) => giveUpHold(deps, held),
  })
}
