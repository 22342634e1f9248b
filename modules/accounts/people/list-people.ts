import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers } from '#modules/accounts/customers/customers.tables.ts'
import { factorIsSet } from '#modules/accounts/second-factor/ways.ts'
import { isBefore, isFrom } from '#platform/database/days.ts'
import { and, eq, ilike, inArray, or, type SQL, sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import {
  containing,
  countedIn,
  countIn,
  type Found,
  foundIn,
  inOrder,
  partOf,
  readFirst,
  readPage,
  takeTable,
} from '#platform/lists/found.ts'
import { beyond, ordered, orderOf, placeIn } from '#platform/lists/order.ts'
import type { PeoplePage, PeopleQuery, PeopleWanted, PersonRow } from './people.contract.ts'
import type { PeopleDeps } from './people.deps.ts'

const c = customers
const name = sql`(${c.firstName} || ' ' || ${c.lastName})`
const SORTS = {
  joined: sql`${c.createdAt}`,
  seen: sql`coalesce(${c.lastSeenAt}, 'epoch')`,
  name: sql`lower(${name})`,
}

/** Newest first unless sorted. A look at many is written down as one, without the text looked for. */
export async function listPeople(deps: PeopleDeps, staff: StaffIdentity, query: PeopleQuery): Promise<PeoplePage> {
  const found = await readPage(foundPeople(deps, query), query.page)
  const look = lookAt(query, 'customers.listed', { page: String(query.page), rows: String(found.rows.length) })
  await deps.db.transaction((tx) => deps.audit.record(tx, { who: staff, ...look }))
  return found
}

/** The newest of what a text finds. Nothing is written down: the caller does. */
export const findPeople = (deps: PeopleDeps, text: string, most: number) => readFirst(foundPeople(deps, { text }), most)

const COLUMNS: readonly CsvColumn<PersonRow>[] = [
  { head: /*i18n*/ { id: 'export.name', message: 'Name' }, of: (row) => `${row.firstName} ${row.lastName}`.trim() },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, of: ({ email }) => email },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.registered', message: 'Registered (UTC)' }, of: (row) => utcText(row.createdAt) },
  {
    head: /*i18n*/ { id: 'export.seen', message: 'Last seen (UTC)' },
    of: ({ lastSeenAt }) => lastSeenAt && utcText(lastSeenAt),
  },
]

export function exportPeople(deps: PeopleDeps, reader: Reader<StaffIdentity>, query: PeopleWanted) {
  const taken = lookAt(query, 'customers.exported')
  return takeTable(deps, reader, { name: 'customers', columns: COLUMNS, found: foundPeople(deps, query), taken })
}

function lookAt({ status, text }: PeopleWanted, action: string, seen: Record<string, string> = {}) {
  const detail = { status: status ?? 'all', ...seen, searched: text ? 'yes' : 'no' }
  return { permission: 'users.read', action, subject: 'customers', detail }
}

/** Names and addresses each have a part of one index of trigrams. */
function foundPeople(
  { db }: Pick<PeopleDeps, 'db'>,
  { text, status, from: first, to: last, sort }: PeopleWanted,
): Found<PersonRow, string> {
  const narrowed = and(
    status && eq(c.status, status),
    first === undefined ? undefined : isFrom(c.createdAt, first),
    last === undefined ? undefined : isBefore(c.createdAt, addDays(last, 1)),
  )
  const order = orderOf(SORTS, sql`${c.id}`, sort ?? '-joined')
  const rows = { table: c, id: c.id }
  const ways = text ? [{ unforeseen: named(text) }] : []
  return {
    count: () => (text ? countIn(db, countedIn(ways, { ...rows, where: narrowed })) : countIn(db, c, narrowed)),
    keys(part) {
      const { limit, offset = 0, after } = part
      const from = after ? and(narrowed, beyond(order, after)) : narrowed
      const reach = { ...rows, where: from, order: ordered(order), most: offset + limit }
      const select = db.select({ key: c.id, place: placeIn(order) }).from(c)
      return partOf(select.$dynamic(), order, text ? foundIn(ways, reach) : from, part)
    },
    async details(ids) {
      const { id, firstName, lastName, email, status, createdAt, lastSeenAt } = c
      const factor = sql<boolean>`${factorIsSet(CUSTOMERS, c.id)}`
      const found = await db
        .select({ id, firstName, lastName, email, status, createdAt, lastSeenAt, factor })
        .from(c)
        .where(inArray(c.id, [...ids]))
      return inOrder(ids, found.map(rowOf), (row) => row.id)
    },
  }
}

/** With one or two letters nearly everything would contain them, and no trigram would tell: words that begin so. */
function named(text: string): SQL {
  const like = containing(text)
  const beginning = like.slice(1)
  const patterns = text.length < 3 ? [beginning, `% ${beginning}`] : [like]
  const email = sql`${c.email}::text`
  return or(...patterns.map((pattern) => ilike(name, pattern)), ilike(email, text.length < 3 ? beginning : like)) as SQL
}

type Row = Pick<
  typeof customers.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'email' | 'status' | 'createdAt' | 'lastSeenAt'
> & { factor: boolean }

export function rowOf({ factor, createdAt, lastSeenAt, ...row }: Row): PersonRow {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    secondFactor: factor,
  }
}
