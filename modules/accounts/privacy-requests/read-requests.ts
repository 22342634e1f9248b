import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { customers } from '#modules/accounts/customers/customers.tables.ts'
import { owners } from '#modules/accounts/owners/owners.tables.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import type { PersonStatus } from '#modules/accounts/people/person-statuses.contract.ts'
import { namesOf } from '#modules/accounts/staff/know-staff.ts'
import { staffMembers } from '#modules/accounts/staff/staff.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { type Found, inOrder, oneTable, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import type { Locale } from '#platform/locale.ts'
import { accountOf } from './account-columns.ts'
import { holderOf } from './holders/holders.ts'
import { clockOf, today } from './privacy-clock.ts'
import type { PrivacyDetail, PrivacyPage, PrivacyQuery, PrivacyRequest } from './privacy-requests.contract.ts'
import { privacyRequests } from './privacy-requests.tables.ts'

const UNKNOWN = /*i18n*/ { id: 'privacy.unknown', message: 'We cannot find this request. Reload the list.' }
const p = privacyRequests
const OF_REALM = { customer: p.customerId, owner: p.ownerId, staff: p.staffId }
const SORTS = { due: sql`${p.dueOn}`, asked: sql`${p.askedAt}`, number: sql`${p.number}` }

/** Who asked without an account, and what staff noted; sealed in the row. */
export type Details = { name: string; email: string; note: string }
export const detailsContext = (id: string) => `privacy request ${id}`
export const answerContext = (id: string) => `privacy answer ${id}`
export const noSuchRequest = () => new AppError('account/not-found', { userMessage: UNKNOWN })

/** What is due first comes first, unless sorted. A look at many is written down as one. */
export async function listRequests(deps: PeopleDeps, staff: StaffIdentity, query: PrivacyQuery): Promise<PrivacyPage> {
  const [part, counts] = await Promise.all([readPage(foundRequests(deps, query), query.page), countRequests(deps)])
  const detail = { show: query.show, page: String(query.page), rows: String(part.rows.length) }
  const look = { permission: 'users.read', action: 'privacy.listed', subject: 'privacy requests', detail }
  await deps.db.transaction((tx) => deps.audit.record(tx, { who: staff, ...look }))
  return { ...part, counts }
}

/** How many wait, and how many of those are late. */
export async function countRequests({ db, clock }: Pick<PeopleDeps, 'db' | 'clock'>) {
  const open = eq(p.status, 'open')
  const [all, late] = await Promise.all([db.$count(p, open), db.$count(p, and(open, lt(p.dueOn, today(clock.now()))))])
  return { open: all, late }
}

function foundRequests(deps: PeopleDeps, query: PrivacyQuery): Found<PrivacyRequest, string> {
  const { show, right, account, realm, sort } = query
  const where = and(
    inView(show, today(deps.clock.now())),
    right && eq(p.right, right),
    account ? or(eq(p.customerId, account), eq(p.ownerId, account), eq(p.staffId, account)) : undefined,
    realm && isNotNull(OF_REALM[realm]),
  )
  const waits = show === 'open' || show === 'late'
  return {
    ...oneTable(deps.db, p.id, { order: orderOf(SORTS, sql`${p.id}`, sort ?? (waits ? 'due' : '-asked')), where }),
    async details(ids) {
      const rows = await selected(deps.db, inArray(p.id, [...ids]))
      return inOrder(
        ids,
        rows.map((row) => viewOf(deps, row)),
        ({ id }) => id,
      )
    },
  }
}

function inView(show: PrivacyQuery['show'], day: string): SQL | undefined {
  if (show === 'all') return undefined
  if (show === 'late') return and(eq(p.status, 'open'), lt(p.dueOn, day))
  return eq(p.status, show)
}

/** Each look is written down. Throws AppError `account/not-found`. */
export async function readRequest(
  deps: PeopleDeps,
  staff: StaffIdentity,
  { id, locale }: { id: string; locale: Locale },
): Promise<PrivacyDetail> {
  const [row] = await selected(deps.db, eq(p.id, id))
  if (!row) throw noSuchRequest()
  const { recordedBy, answeredBy, answer } = row.request
  const names = await namesOf(
    deps.db,
    [recordedBy, answeredBy].filter((one) => one !== null),
  )
  const look = { permission: 'users.read', action: 'privacy.read', subject: `privacy:${row.request.number}` }
  await deps.db.transaction((tx) => deps.audit.record(tx, { who: staff, ...look }))
  return {
    ...viewOf(deps, row),
    note: detailsOf(deps, row.request).note,
    answer: answer && deps.vault.open(answer, answerContext(id)),
    recordedBy: names.get(recordedBy ?? '') ?? null,
    answeredBy: names.get(answeredBy ?? '') ?? null,
    standing: personOf(row)?.standing ?? null,
    holds: await holdsOf(deps, row, locale),
  }
}

/** Of an erasure that is asked for and not answered. */
async function holdsOf(deps: PeopleDeps, { request }: Row, locale: Locale): Promise<string[]> {
  const about = accountOf(request)
  if (!about || request.status !== 'open' || request.right !== 'erasure') return []
  const holder = holderOf(deps, about.realm)
  const account = await holder.find(deps.db, about.id)
  const holds = account ? await holder.holdsOf(account, deps.db) : []
  return holds.map((hold) => deps.translate(locale, hold))
}

type Row = Awaited<ReturnType<typeof selected>>[number]

function selected(db: DatabaseOrTransaction, where: SQL) {
  const { firstName, lastName, email, status } = customers
  return db
    .select({
      request: p,
      customer: { firstName, lastName, email, status },
      owner: {
        firstName: owners.firstName,
        lastName: owners.lastName,
        email: owners.email,
        status: owners.status,
        blockedAt: owners.blockedAt,
      },
      member: {
        firstName: staffMembers.firstName,
        lastName: staffMembers.lastName,
        email: staffMembers.email,
        status: staffMembers.status,
      },
    })
    .from(p)
    .leftJoin(customers, eq(customers.id, p.customerId))
    .leftJoin(owners, eq(owners.id, p.ownerId))
    .leftJoin(staffMembers, eq(staffMembers.id, p.staffId))
    .where(where)
}

type Person = { firstName: string; lastName: string; email: string | null; standing: PersonStatus }

/** Who the account is of, and how it stands; null for someone without one. */
function personOf({ customer, owner, member }: Row): Person | null {
  if (customer) return { ...customer, standing: customer.status }
  if (owner)
    return { ...owner, standing: owner.status === 'closed' ? 'erased' : owner.blockedAt ? 'blocked' : 'active' }
  return member && { ...member, standing: MEMBER_STANDING[member.status] }
}

const MEMBER_STANDING = { invited: 'active', active: 'active', disabled: 'blocked', erased: 'erased' } as const

export function detailsOf({ vault }: Pick<PeopleDeps, 'vault'>, { id, details }: Row['request']): Details {
  if (!details) return { name: '', email: '', note: '' }
  return JSON.parse(vault.open(details, detailsContext(id))) as Details
}

function viewOf(deps: PeopleDeps, row: Row): PrivacyRequest {
  const { id, number, right, channel, status, askedAt, dueOn, answeredAt } = row.request
  const said = detailsOf(deps, row.request)
  const person = personOf(row)
  return {
    id,
    number,
    right,
    channel,
    status,
    account: accountOf(row.request),
    name: person ? `${person.firstName} ${person.lastName}`.trim() : said.name,
    email: person ? person.email : said.email || null,
    askedAt: askedAt.toISOString(),
    dueOn,
    ...clockOf(row.request, deps.clock.now()),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
