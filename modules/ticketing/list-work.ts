import type { StaffIdentity } from '#modules/accounts/index.ts'
import { and, eq, gt, ilike, inArray, lte, or, type SQL, sql } from '#platform/database/query.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { containing, type Found, oneTable, readPage, takeTable } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { toMajor } from '#platform/money.ts'
import type { TicketingDeps } from './deps.ts'
import { type ListedWork, type Queue, urgentIn, type WorkQuery, type WorkWanted } from './ticketing.contract.ts'
import { isLive } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import { countLive, readExposure, viewOf } from './ticketing.views.ts'
import { bucketRange } from './work-states.ts'

const PER_PAGE = 50

const SORTS = {
  limit: sql`${ticketingWork.limit}`,
  code: sql`${ticketingWork.code}`,
  paid: sql`${ticketingWork.amount}`,
  changed: sql`${ticketingWork.updatedAt}`,
}

/** Names of travellers are read with it; who works in the queue issues their tickets, so a look is not written down as one. */
export async function listWork(deps: TicketingDeps, query: WorkQuery): Promise<Queue> {
  const { db, clock } = deps
  const now = clock.now()
  const [part, counts, exposure] = await Promise.all([
    readPage(foundBy(deps, query, now), query.page ?? 1, PER_PAGE),
    countLive(db, now),
    readExposure(db, now),
  ])
  return { ...part, counts, exposure, now: now.toISOString() }
}

/** What is not finished, and what of it is urgent. */
export async function countWaiting({ db, clock }: TicketingDeps): Promise<{ count: number; urgent: number }> {
  const counts = await countLive(db, clock.now())
  const all = Object.values(counts).flatMap((buckets) => Object.values(buckets))
  return { count: all.reduce((sum, one) => sum + one, 0), urgent: urgentIn(counts) }
}

const COLUMNS: readonly CsvColumn<ListedWork>[] = [
  { head: /*i18n*/ { id: 'export.traveller', message: 'Traveller' }, of: ({ traveller }) => traveller },
  { head: /*i18n*/ { id: 'export.code', message: 'Code' }, of: ({ code }) => code },
  { head: /*i18n*/ { id: 'export.journey', message: 'Journey' }, of: ({ title }) => title },
  { head: /*i18n*/ { id: 'export.limit', message: 'Time limit (UTC)' }, of: ({ limit }) => utcText(limit) },
  { head: /*i18n*/ { id: 'export.category', message: 'Category' }, of: ({ category }) => category },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.assignee', message: 'Assignee' }, of: ({ takenBy }) => takenBy?.name ?? '' },
  { head: /*i18n*/ { id: 'export.supplier', message: 'Supplier' }, of: ({ supplier }) => supplier },
  { head: /*i18n*/ { id: 'export.currency', message: 'Currency' }, of: ({ amount }) => amount.currency },
  { head: /*i18n*/ { id: 'export.paid', message: 'Paid' }, of: ({ amount }) => toMajor(amount).toFixed(2) },
  { head: /*i18n*/ { id: 'export.reason', message: 'Reason' }, of: ({ reason }) => reason },
]

export function exportWork(deps: TicketingDeps, reader: Reader<StaffIdentity>, query: WorkWanted) {
  const detail = { shown: query.closed ? 'closed' : query.mine ? 'mine' : 'all', searched: query.text ? 'yes' : 'no' }
  const taken = { permission: 'ticketing.read', action: 'ticketing.exported', subject: 'ticketing', detail }
  const found = foundBy(deps, query, deps.clock.now())
  return takeTable(deps, reader, { name: 'emission-queue', columns: COLUMNS, found, taken })
}

type WorkRow = typeof ticketingWork.$inferSelect

function foundBy({ db, reservations }: TicketingDeps, query: WorkWanted, now: Date): Found<ListedWork, WorkRow> {
  const where = whereOf(query, now)
  const usual = query.closed || query.reservationId ? '-changed' : 'limit'
  const order = orderOf(SORTS, sql`${ticketingWork.id}`, query.sort ?? usual)
  return {
    ...oneTable(db, ticketingWork, { order, where }),
    async details(found) {
      const names = await reservations().leadTravellers(found.map(({ reservationId }) => reservationId))
      return found.map((work) => ({ ...viewOf(work, now), traveller: names.get(work.reservationId) ?? '' }))
    },
  }
}

function whereOf({ reservationId, category, purpose, bucket, text, mine, closed, staffId }: WorkWanted, now: Date) {
  const { after, until } = bucket ? bucketRange(bucket, now) : { after: null, until: null }
  const status = closed ? inArray(ticketingWork.status, ['done', 'given_back', 'closed']) : isLive
  return and(
    reservationId ? eq(ticketingWork.reservationId, reservationId) : status,
    category && eq(ticketingWork.category, category),
    purpose && eq(ticketingWork.purpose, purpose),
    after ? gt(ticketingWork.limit, after) : undefined,
    until ? lte(ticketingWork.limit, until) : undefined,
    mine && staffId ? eq(ticketingWork.takenBy, staffId) : undefined,
    text ? saying(text) : undefined,
  )
}

function saying(text: string): SQL | undefined {
  const part = containing(text)
  return or(...[ticketingWork.code, ticketingWork.title, ticketingWork.supplier].map((column) => ilike(column, part)))
}
