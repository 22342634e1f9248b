import type { ItemKey } from '#modules/reservations/item-key.ts'
import { sellerOf } from '#modules/reservations/items/item-handler.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gt, inArray, isNotNull, isNull, like, lte, or, sql } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { insertOf } from '#platform/database/statement.ts'
import { newId } from '#platform/ids.ts'
import { type HoldRow, reservationHolds } from './calls.tables.ts'
import { endClaim, isEnded } from './claims.ts'
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
  /** The reservation that it is for; null where the first call under the key is to name a new one. */
  reservationId: string | null
  /** Whom it counts for; what is paid already counts for nobody. */
  counted?: Counted
  /** Asks the supplier, who is to keep it until then. */
  take(until: Date): Promise<HeldItem>
}

/** `until` is our own deadline, by which something must have come of it; `claim` is the item that may be made of it. */
export type Written = { key: string; held: HeldItem; until: Date; claim: ItemKey }

/**
 * Takes seats for 15 minutes with the call written down first: if this process dies before something has come of it, they
 * go back at the deadline. The same key is the same call; it finds the seats of its first try. Throws AppError
 * `reservation/hold-expired` for one that was given up, `reservation/too-many-holds`, and whatever `take` throws.
 */
export async function holdInWriting(deps: Deps, { take, ...call }: Call): Promise<Written> {
  const { key } = call
  const now = deps.clock.now()
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  const claim = await writeDown(deps, { ...call, until, now })
  const held = await take(new Date(until.getTime() + GRACE_MS)).catch(async (error: unknown) => {
    // The supplier does not know our deadline: it may have released the seats meanwhile.
    throw (await isGivenUp(deps, key)) ? reservationErrors.holdExpired() : error
  })
  // Seats of an earlier try keep its deadline.
  const ours = new Date(held.until.getTime() - GRACE_MS)
  if (ours > now) return { key, held, until: ours, claim }
  await giveUpHold(deps, key)
  throw reservationErrors.holdExpired()
}

async function isGivenUp({ db }: Deps, key: string): Promise<boolean> {
  return (
    (await db.$count(reservationHolds, and(eq(reservationHolds.key, key), isNotNull(reservationHolds.endedAt)))) > 0
  )
}

type Line = Omit<Call, 'take'> & { until: Date; now: Date }

async function writeDown(deps: Deps, line: Line): Promise<ItemKey> {
  const { db, holdLimits } = deps
  const { key, counted, now } = line
  if (!holdLimits || !counted) return claimFor(deps, line, await insertLine(db, { ...line, counted: NOBODY }))
  const claim = await db.transaction(async (tx) => {
    // The same request again takes nothing more.
    if ((await tx.$count(reservationHolds, eq(reservationHolds.key, key))) === 0)
      await mustFit(tx, counted, holdLimits, now)
    return insertLine(tx, { ...line, counted })
  })
  return claimFor(deps, line, claim)
}

const NOBODY: Counted = { subjects: [], seats: 0 }

const put = insertOf(reservationHolds, (db, line) => {
  const { key, until, itemId, reservationId, keptAt, endedAt } = reservationHolds
  return db
    .insert(reservationHolds)
    .values(line)
    .onConflictDoUpdate({
      target: key,
      set: {
        until: sql`case when ${isNull(keptAt)} then ${line.until} else ${until} end`,
        itemId: sql`coalesce(${itemId}, ${line.itemId})`,
        reservationId: sql`coalesce(${reservationId}, ${line.reservationId})`,
      },
      setWhere: isNull(endedAt),
    })
    .returning({ itemId, reservationId })
})

type Insert = Line & { counted: Counted }

/** The first one under the key names the item. */
async function insertLine(db: DatabaseOrTransaction, insert: Insert): Promise<ItemKey> {
  const { key, offerId, until, now, counted, reservationId } = insert
  const claim = { itemId: newId(), reservationId: reservationId ?? newId() }
  const { subjects, seats } = counted
  const [line] = await put(db, { ...claim, key, offerId, until, createdAt: now, subjects, seats })
  return claimIn(line)
}

function claimIn(line: { itemId: string | null; reservationId: string | null } | undefined): ItemKey {
  if (!line?.itemId || !line.reservationId) throw reservationErrors.holdExpired()
  return { id: line.itemId, reservationId: line.reservationId }
}

/**
 * What an earlier try held for a reservation of its own passes to the one that it is for now, once that one can never be made. Throws
 * AppError `reservation/hold-expired` when it was.
 */
async function claimFor({ db, clock }: Deps, { key, reservationId }: Line, first: ItemKey): Promise<ItemKey> {
  if (reservationId === null || first.reservationId === reservationId) return first
  if (!(await endClaim(db, first, clock.now()))) throw reservationErrors.holdExpired()
  const { itemId, endedAt } = reservationHolds
  const [line] = await db
    .update(reservationHolds)
    .set({ itemId: newId(), reservationId })
    .where(and(eq(reservationHolds.key, key), eq(itemId, first.id), isNull(endedAt)))
    .returning({ itemId, reservationId: reservationHolds.reservationId })
  return claimIn(line)
}

/**
 * The item that may be made of what is held. A hold of the version before may name none: it is claimed here. Throws AppError
 * `reservation/hold-expired` when it was given up.
 */
export async function claimOf({ db }: Pick<Deps, 'db'>, key: string, of: string): Promise<ItemKey> {
  const { itemId, reservationId, endedAt } = reservationHolds
  const [known] = await db.select().from(reservationHolds).where(eq(reservationHolds.key, key))
  if (known?.itemId && !known.endedAt) return claimIn(known)
  const [line] = await db
    .update(reservationHolds)
    .set({ itemId: sql`coalesce(${itemId}, ${newId()})`, reservationId: sql`coalesce(${reservationId}, ${of})` })
    .where(and(eq(reservationHolds.key, key), isNull(endedAt)))
    .returning({ itemId, reservationId })
  return claimIn(line)
}

/** Once the items are made: nobody need look at the deadline what became of their claims. Where this fails, somebody does. */
export async function noteKept({ db, clock, log }: Deps, keys: readonly string[]): Promise<void> {
  const { key, keptAt, endedAt } = reservationHolds
  try {
    await db
      .update(reservationHolds)
      .set({ keptAt: clock.now() })
      .where(and(inArray(key, [...keys]), isNull(keptAt), isNull(endedAt)))
  } catch (error) {
    log.warn({ err: error, holds: keys }, 'that holds were kept is noted at their deadline')
  }
}

/**
 * Gives the seats back unless an item was made of them; from here on none can be. Again asks again: seats may have come after
 * the call was given up, when there was nothing to give back yet.
 */
export async function giveUpHold(deps: Deps, key: string): Promise<boolean> {
  const { db, clock, handlers } = deps
  const at = clock.now()
  const [line] = await db.select().from(reservationHolds).where(eq(reservationHolds.key, key))
  if (!line || line.keptAt) return false
  if (await isMade(deps, line)) {
    await noteKept(deps, [key])
    return false
  }
  // One that names no item may just have been claimed.
  if (!(await end(deps, line))) return giveUpHold(deps, key)
  await sellerOf(handlers, line.offerId).letGo(line.offerId, key)
  await db.update(reservationHolds).set({ releasedAt: at }).where(eq(reservationHolds.key, key))
  return true
}

/** Whether its item was made; where it was not, it cannot be any more. */
async function isMade({ db, clock }: Deps, { itemId, reservationId }: HoldRow): Promise<boolean> {
  if (!itemId) return false
  // Versions before made the item in the transaction that named it.
  if (!reservationId) return true
  return !(await endClaim(db, { id: itemId, reservationId }, clock.now()))
}

async function end({ db, clock }: Deps, { key, itemId: claimed }: HoldRow): Promise<boolean> {
  const { itemId, endedAt } = reservationHolds
  const same = claimed ? eq(itemId, claimed) : isNull(itemId)
  const ended = await db
    .update(reservationHolds)
    .set({ endedAt: sql`coalesce(${endedAt}, ${clock.now()})` })
    .where(and(eq(reservationHolds.key, key), same))
    .returning({ key: reservationHolds.key })
  return ended.length > 0
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
export async function unusedKey(deps: Deps, key: string): Promise<string> {
  const { key: known, keptAt } = reservationHolds
  const lines = await deps.db
    .select()
    .from(reservationHolds)
    .where(and(or(eq(known, key), like(known, `${key}~%`)), isNull(keptAt)))
  const open = lines.filter((line) => line.endedAt === null)
  const halfway = await Promise.all(open.map(async (line) => ((await isEnded(deps.db, line)) ? [line] : [])))
  // Its process died while it was given up.
  await giveUpAll(deps, halfway.flat())
  const used = lines.length - open.length + halfway.flat().length
  return used === 0 ? key : `${key}~${used}`
}

/** What came to nothing and is past its deadline is given back; what cannot be now is tried again. */
export function forgottenHolds(deps: Deps) {
  const { key, keptAt, releasedAt, until } = reservationHolds
  return rowsDue(deps.db, {
    name: 'reservations.forgotten-holds',
    table: reservationHolds,
    key,
    isDue() {
      const now = deps.clock.now()
      const latest = new Date(now.getTime() - LATEST_MS)
      return and(isNull(keptAt), isNull(releasedAt), lte(until, now), gt(until, latest))
    },
    by: until,
    work: (held) => giveUpHold(deps, held),
  })
}
