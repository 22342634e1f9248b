import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, gte, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { NotCalled } from '#platform/outside-calls.ts'
import { supplierLooks } from './supplier-looks.tables.ts'

/**
 * How often a supplier may be searched in a calendar month: so often for each booking, and so often beyond that, which it charges for.
 */
export type LookLimit = { perBooking: number; excess: number }

/** What other processes have spent is read again after so long. */
const FRESH_MS = 30_000
/** From this share of the limit on, answers are kept for longer. */
export const THRIFTY = 0.8

/** Of a calendar month in UTC, as suppliers invoice it. `most`: how many looks the bookings so far and what may be paid for allow. */
export type LooksSpent = {
  supplier: string
  name: string
  looks: number
  bookings: number
  most: number
  excess: number
}

/** Who is searched. What is for show costs nobody anything. */
export type Searched = { code: string; name: string; readonly demonstration: boolean }

export type Looks = {
  /** Whether a supplier sets a limit; one that does is told of in `spent` from then on. */
  watch(supplier: Searched): boolean
  /** Before a search. Throws `LooksSpentError` where it is one too many. */
  look(supplier: Searched): Promise<void>
  /** One that is made whatever was spent: of who is about to book, which earns more of them. */
  looked(supplier: Searched): void
  /** After a booking. */
  booked(code: string): void
  /** Whether most of what a supplier allows is spent, as far as this process knows. */
  isThrifty(code: string): boolean
  /** Of each supplier that sets a limit. */
  spent(): Promise<LooksSpent[]>
}

/** The supplier was asked as often as its bookings allow, and nobody wants to pay for more. */
class LooksSpentError extends NotCalled {
  constructor({ name }: Pick<Searched, 'name'>) {
    super(`${name} has been searched as often this month as its bookings allow`)
  }
}

/** `limits`: by code of the supplier. */
export type LookDeps = { db: Database; clock: Clock; afterwards: Afterwards; limits: ReadonlyMap<string, LookLimit> }
type Counts = { looks: number; bookings: number }
type Known = Counts & { month: Day; at: number }

/**
 * Counts how often suppliers are searched for each booking, over all processes. What is for show costs nobody anything: it is
 * counted and never left out.
 */
export function createLooks({ db, clock, afterwards, limits }: LookDeps): Looks {
  const known = new Map<string, Known>()
  const watched = new Map<string, Searched>()

  async function countsOf(code: string): Promise<Known> {
    const now = clock.now()
    const month = monthOf(now)
    const last = known.get(code)
    if (last?.month === month && now.getTime() - last.at < FRESH_MS) return last
    const fresh = { ...(await readCounts(db, code, month)), month, at: now.getTime() }
    known.set(code, fresh)
    return fresh
  }

  const count = (code: string, what: keyof Counts) => {
    const last = known.get(code)
    if (last) last[what]++
    const day = dayOf(clock.now())
    afterwards(() => addOne(db, { supplier: code, day, what }))
  }

  return {
    watch(supplier) {
      if (!limits.has(supplier.code)) return false
      watched.set(supplier.code, supplier)
      return true
    },
    async look(supplier) {
      const limit = limits.get(supplier.code)
      if (!limit) return
      const counts = await countsOf(supplier.code)
      if (!supplier.demonstration && counts.looks >= mostLooks(limit, counts)) throw new LooksSpentError(supplier)
      count(supplier.code, 'looks')
    },
    looked({ code }) {
      if (limits.has(code)) count(code, 'looks')
    },
    booked: (code) => count(code, 'bookings'),
    isThrifty(code) {
      const [limit, counts] = [limits.get(code), known.get(code)]
      return limit !== undefined && counts !== undefined && counts.looks >= THRIFTY * mostLooks(limit, counts)
    },
    spent: () =>
      Promise.all(
        [...watched].map(async ([supplier, { name }]) => {
          const limit = limits.get(supplier) as LookLimit
          const counts = await readCounts(db, supplier, monthOf(clock.now()))
          const free = limit.perBooking * counts.bookings
          const most = mostLooks(limit, counts)
          return { supplier, name, ...counts, most, excess: Math.max(0, counts.looks - free) }
        }),
      ),
  }
}

const mostLooks = ({ perBooking, excess }: LookLimit, { bookings }: Counts) => perBooking * bookings + excess

async function readCounts(db: Database, supplier: string, month: Day): Promise<Counts> {
  const [sums] = await db
    .select({
      looks: sql<number>`coalesce(sum(${supplierLooks.looks}), 0)::int`,
      bookings: sql<number>`coalesce(sum(${supplierLooks.bookings}), 0)::int`,
    })
    .from(supplierLooks)
    .where(and(eq(supplierLooks.supplier, supplier), gte(supplierLooks.day, month)))
  return sums ?? { looks: 0, bookings: 0 }
}

async function addOne(db: Database, { supplier, day, what }: { supplier: string; day: Day; what: keyof Counts }) {
  const one = { looks: 0, bookings: 0, [what]: 1 }
  await db
    .insert(supplierLooks)
    .values({ supplier, day, ...one })
    .onConflictDoUpdate({
      target: [supplierLooks.supplier, supplierLooks.day],
      set: {
        looks: sql`${supplierLooks.looks} + excluded.looks`,
        bookings: sql`${supplierLooks.bookings} + excluded.bookings`,
      },
    })
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10) as Day
const monthOf = (moment: Date) => `${moment.toISOString().slice(0, 7)}-01` as Day
