import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { StaffMember, StaffQuery, StaffWanted } from '#modules/accounts/accounts.contract.ts'
import { factorIsSet } from '#modules/accounts/second-factor/ways.ts'
import { and, eq, ilike, ne, or, type SQL, sql } from '#platform/database/query.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { containing, countIn, type Found, partOf, readFirst, readPage, takeTable } from '#platform/lists/found.ts'
import { orderOf, type Place, placeIn } from '#platform/lists/order.ts'
import { noSuchMember } from './manage-staff.ts'
import { builtIn } from './roles/choose-role.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers, staffRoles, staffSessions } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'

type Deps = Pick<StaffDeps, 'db' | 'clock'>

// Drizzle writes columns of a list without their table; within a piece of their own they keep it.
const itsSessions = sql`from ${staffSessions} where ${staffSessions.accountId} = ${staffMembers.id}`
const lastSeen = sql`(select max(${staffSessions.lastSeenAt}) ${itsSessions})`
const live = (now: Date) => sql`(select count(*)::integer ${itsSessions} and ${staffSessions.expiresAt} > ${now})`
const ownRole = sql`(select ${staffRoles.name}::text from ${staffRoles} where ${staffRoles.id} = ${staffMembers.ownRoleId})`
const name = sql`${staffMembers.firstName} || ' ' || ${staffMembers.lastName}`

const sortsAt = (now: Date) => ({
  name: sql`lower(${name})`,
  role: sql`coalesce(${staffMembers.role}, lower(${ownRole}))`,
  seen: sql`coalesce(${lastSeen}, 'epoch')`,
  devices: live(now),
})

/** By name unless sorted, whatever the status. */
export const listStaff = (deps: Deps, query: StaffQuery) => readPage(foundBy(deps, query), query.page)

export const findStaff = (deps: Deps, text: string, most: number) => readFirst(foundBy(deps, { text }), most)

const COLUMNS: readonly CsvColumn<StaffMember>[] = [
  { head: /*i18n*/ { id: 'export.name', message: 'Name' }, of: (row) => `${row.first_name} ${row.last_name}` },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, of: ({ email }) => email },
  { head: /*i18n*/ { id: 'export.role', message: 'Role' }, of: ({ role }) => role },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  {
    head: /*i18n*/ { id: 'export.seen', message: 'Last seen (UTC)' },
    of: ({ lastSeenAt }) => lastSeenAt && utcText(lastSeenAt),
  },
  { head: /*i18n*/ { id: 'export.devices', message: 'Devices' }, of: ({ sessions }) => sessions },
]

export function exportStaff(deps: StaffDeps, reader: Reader<StaffIdentity>, query: StaffWanted) {
  const taken = { permission: 'staff.manage', action: 'staff.exported', subject: 'staff' }
  return takeTable(deps, reader, { name: 'staff', columns: COLUMNS, found: foundBy(deps, query), taken })
}

/** Throws AppError `account/not-found`. */
export async function readMember(deps: Deps, id: string): Promise<StaffMember> {
  const [row] = await selected(deps).where(and(eq(staffMembers.id, id), hasPerson))
  if (!row) throw noSuchMember()
  return viewOf(row)
}

function foundBy(deps: Deps, query: StaffWanted): Found<StaffMember, Row> {
  const where = whereOf(query)
  const order = orderOf(sortsAt(deps.clock.now()), sql`${staffMembers.id}`, query.sort ?? 'name')
  return {
    count: () => countIn(deps.db, staffMembers, where),
    async keys(part) {
      const rows = await partOf(selected(deps, placeIn(order)).$dynamic(), order, where, part)
      return rows.map(({ place, ...key }) => ({ key, place }))
    },
    details: (rows) => rows.map(viewOf),
  }
}

function selected({ db, clock }: Deps, place = sql<Place>`array['', '']`) {
  return db
    .select({
      member: staffMembers,
      lastSeenAt: sql`${lastSeen}`.mapWith(staffSessions.lastSeenAt),
      sessions: sql<number>`${live(clock.now())}`,
      ownRole: sql<string | null>`${ownRole}`,
      factor: sql<boolean>`${factorIsSet(STAFF, staffMembers.id)}`,
      place,
    })
    .from(staffMembers)
}

type Row = Omit<Awaited<ReturnType<typeof selected>>[number], 'place'>

function viewOf({ member, lastSeenAt, sessions, factor, ownRole }: Row): StaffMember {
  const { id, firstName, lastName, email, role, ownRoleId, status, createdAt } = member
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email: email ?? '',
    role: role ?? ownRole ?? '',
    own_role: ownRoleId,
    // The list is without them.
    status: status === 'erased' ? 'disabled' : status,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    sessions,
    second_factor: factor,
  }
}

/** Those who had themselves erased are nobody's colleagues any more. */
const hasPerson = ne(staffMembers.status, 'erased')

function whereOf({ text, role, status }: StaffWanted): SQL | undefined {
  const part = text && containing(text)
  return and(
    hasPerson,
    role ? (builtIn(role) ? eq(staffMembers.role, role) : eq(staffMembers.ownRoleId, role)) : undefined,
    status && eq(staffMembers.status, status),
    part ? or(ilike(name, part), ilike(sql`${staffMembers.email}::text`, part)) : undefined,
  )
}
