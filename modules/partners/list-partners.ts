import type { StaffIdentity } from '#modules/accounts/index.ts'
import { among } from '#platform/database/among.ts'
import { and, count, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from '#platform/database/query.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { containing, type Found, oneTable, readFirst, readPage, takeTable } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { reviewDue, reviewLateBefore } from '#platform/review-clock.ts'
import { hotelOwnerOf } from './partner-record.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partnerDocuments, partnerHistory, partners } from './partners.tables.ts'
import type { PartnerPage, PartnerQuery, PartnerRow, PartnersWanted } from './staff-partners.contract.ts'

const SORTS = {
  registered: sql`${partners.createdAt}`,
  company: sql`lower(${partners.companyName})`,
}

/** Newest first unless sorted; a page beyond the last one is empty. A look at many is written down as one, without the text looked for. */
export async function listPartners(deps: PartnerDeps, staff: StaffIdentity, query: PartnerQuery): Promise<PartnerPage> {
  const found = await foundBy(deps, query)
  const [part, counts] = await Promise.all([readPage(found, query.page), countsOf(deps)])
  const look = lookAt(query, 'owners.listed', { page: String(query.page), rows: String(part.rows.length) })
  await deps.db.transaction((tx) => deps.audit.record(tx, { who: staff, ...look }))
  return { ...part, counts }
}

/** The newest of what a text finds. */
export async function findPartners(deps: PartnerDeps, text: string, most: number): Promise<PartnerRow[]> {
  return readFirst(await foundBy(deps, { text, confirmed: 'all' }), most)
}

const COLUMNS: readonly CsvColumn<PartnerRow>[] = [
  { head: /*i18n*/ { id: 'export.company', message: 'Company' }, of: (row) => row.company_name },
  { head: /*i18n*/ { id: 'export.person', message: 'Person' }, of: (row) => `${row.first_name} ${row.last_name}` },
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, of: (row) => row.email },
  { head: /*i18n*/ { id: 'export.city', message: 'City' }, of: (row) => row.city },
  { head: /*i18n*/ { id: 'export.state', message: 'State or province' }, of: (row) => row.state },
  { head: /*i18n*/ { id: 'export.country', message: 'Country' }, of: (row) => row.country },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: (row) => row.verification_status },
  { head: /*i18n*/ { id: 'export.documents', message: 'Documents' }, of: (row) => row.documents },
  { head: /*i18n*/ { id: 'export.registered', message: 'Registered (UTC)' }, of: (row) => utcText(row.created_at) },
  { head: /*i18n*/ { id: 'export.owed', message: 'Due by (UTC)' }, of: ({ due }) => due && utcText(due) },
]

export async function exportPartners(deps: PartnerDeps, reader: Reader<StaffIdentity>, query: PartnersWanted) {
  const found = await foundBy(deps, query)
  const taken = lookAt(query, 'owners.exported')
  return takeTable(deps, reader, { name: 'hotel-owners', columns: COLUMNS, found, taken })
}

function lookAt({ status, text }: PartnersWanted, action: string, seen: Record<string, string> = {}) {
  const detail = { status: status ?? 'all', ...seen, searched: text ? 'yes' : 'no' }
  return { permission: 'owners.read', action, subject: 'owners', detail }
}

/** One whose account is gone is passed over. */
async function foundBy(deps: PartnerDeps, query: PartnersWanted): Promise<Found<PartnerRow, Partner>> {
  const where = and(...(await conditionsOf(deps, query)))
  const order = orderOf(SORTS, sql`${partners.ownerId}`, query.sort ?? '-registered')
  return {
    ...oneTable(deps.db, partners, { order, where }),
    async details(found) {
      const ids = found.map(({ ownerId }) => ownerId)
      const contacts = new Map((await deps.owners.contactsOf(deps.db, ids)).map((contact) => [contact.id, contact]))
      const documents = await documentsPerOwner(deps, ids)
      const waiting = await waitingSince(deps, ids)
      return found.map((partner) => {
        const contact = contacts.get(partner.ownerId)
        return contact
          ? rowOf(contact, partner, {
              documents: documents.get(partner.ownerId) ?? 0,
              since: waiting.get(partner.ownerId),
            })
          : null
      })
    },
  }
}

type Contact = Parameters<typeof hotelOwnerOf>[0]
type Partner = typeof partners.$inferSelect

type Beside = { documents: number; since: Date | undefined }

function rowOf(contact: Contact, partner: Partner, { documents, since }: Beside): PartnerRow {
  const { city, state, country, createdAt } = partner
  return {
    ...hotelOwnerOf(contact, partner),
    city,
    state,
    country,
    blocked: contact.blocked,
    created_at: createdAt.toISOString(),
    documents,
    due: since ? reviewDue(since).toISOString() : null,
  }
}

const WAITS = and(eq(partners.verification, 'pending'), isNotNull(partners.confirmedAt))
/** They confirmed their address, or changed later who they are, so that they wait once more. */
const SINCE = sql`coalesce((select max(at) from ${partnerHistory}
  where ${partnerHistory.ownerId} = ${partners.ownerId} and ${partnerHistory.what} = 'to-verify-again'), ${partners.confirmedAt})`

/** Since when those of these owners wait who do. */
async function waitingSince({ db }: PartnerDeps, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ ownerId: partners.ownerId, since: SINCE.mapWith(partners.createdAt) })
    .from(partners)
    .where(and(inArray(partners.ownerId, ids), WAITS))
  return new Map(rows.map(({ ownerId, since }) => [ownerId, since as Date]))
}

/** Owners who wait for a decision, and those of them who wait for too long. */
export async function countWaiting({ db, clock }: PartnerDeps): Promise<{ open: number; late: number }> {
  const late = sql<number>`count(*) filter (where ${SINCE} < ${reviewLateBefore(clock.now())})::int`
  const [row] = await db.select({ open: sql<number>`count(*)::int`, late }).from(partners).where(WAITS)
  return row ?? { open: 0, late: 0 }
}

async function conditionsOf({ owners }: PartnerDeps, { text, status, confirmed }: PartnersWanted): Promise<SQL[]> {
  const conditions: (SQL | undefined)[] = [
    status && eq(partners.verification, status),
    confirmed === 'yes' ? isNotNull(partners.confirmedAt) : undefined,
    confirmed === 'no' ? isNull(partners.confirmedAt) : undefined,
  ]
  if (text) {
    const pattern = containing(text)
    conditions.push(or(ilike(partners.companyName, pattern), among(partners.ownerId, await owners.search(text))))
  }
  return conditions.filter((one) => one !== undefined)
}

async function documentsPerOwner({ db }: PartnerDeps, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: partnerDocuments.ownerId, many: count() })
    .from(partnerDocuments)
    .where(inArray(partnerDocuments.ownerId, ids))
    .groupBy(partnerDocuments.ownerId)
  return new Map(rows.map(({ ownerId, many }) => [ownerId, many]))
}

/** Owners who have proved their address, by where they stand. */
export async function countsOf({ db }: PartnerDeps) {
  const rows = await db
    .select({ status: partners.verification, many: sql<number>`count(*)::int` })
    .from(partners)
    .where(isNotNull(partners.confirmedAt))
    .groupBy(partners.verification)
  return { pending: 0, verified: 0, rejected: 0, ...Object.fromEntries(rows.map(({ status, many }) => [status, many])) }
}
