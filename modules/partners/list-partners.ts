import type { StaffIdentity } from '#modules/accounts/index.ts'
import { and, count, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from '#platform/database/query.ts'
import { type CsvColumn, csvExport, type Placed, type Reader, utcText } from '#platform/lists/export.ts'
import { beyond, ordered, orderOf, type Place, pageOf, placeIn } from '#platform/lists/order.ts'
import { hotelOwnerOf } from './partner-record.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partnerDocuments, partners } from './partners.tables.ts'
import type { PartnerPage, PartnerQuery, PartnerRow, PartnersWanted } from './staff-partners.contract.ts'

const PER_PAGE = 25

const SORTS = {
  registered: sql`${partners.createdAt}`,
  company: sql`lower(${partners.companyName})`,
}

/** Newest first unless sorted; a page beyond the last one is empty. A look at many is written down as one, without the text looked for. */
export async function listPartners(deps: PartnerDeps, staff: StaffIdentity, query: PartnerQuery): Promise<PartnerPage> {
  const where = and(...(await conditionsOf(deps, query)))
  const { page } = query
  const [sums, found, counts] = await Promise.all([
    deps.db.select({ total: count() }).from(partners).where(where),
    foundBy(deps, query, { where, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countsOf(deps),
  ])
  const rows = found.flatMap(({ row }) => row ?? [])
  await recordLook(deps, staff, query, { action: 'owners.listed', page: String(page), rows: String(rows.length) })
  return { ...pageOf(rows, { total: sums[0]?.total ?? 0, page, size: PER_PAGE }), counts }
}

const COLUMNS: readonly CsvColumn<PartnerRow>[] = [
  { head: /*i18n*/ { id: 'export.company', message: 'Company' }, of: (row) => row.company_name },
  { head: /*i18n*/ { id: 'export.person', message: 'Person' }, of: (row) => `${row.first_name} ${row.last_name}` },
  { head: /*i18n*/ { id: 'export.email', message: 'E-mail' }, of: (row) => row.email },
  { head: /*i18n*/ { id: 'export.city', message: 'City' }, of: (row) => row.city },
  { head: /*i18n*/ { id: 'export.state', message: 'State or province' }, of: (row) => row.state },
  { head: /*i18n*/ { id: 'export.country', message: 'Country' }, of: (row) => row.country },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: (row) => row.verification_status },
  { head: /*i18n*/ { id: 'export.documents', message: 'Documents' }, of: (row) => row.documents },
  { head: /*i18n*/ { id: 'export.registered', message: 'Registered (UTC)' }, of: (row) => utcText(row.created_at) },
]

/** Everything that is found; written down before the first row leaves. */
export async function exportPartners(deps: PartnerDeps, reader: Reader<StaffIdentity>, query: PartnersWanted) {
  const where = and(...(await conditionsOf(deps, query)))
  await recordLook(deps, reader.who, query, { action: 'owners.exported' })
  const read = (after: Place | null, limit: number) => foundBy(deps, query, { where, limit, after })
  return csvExport({ name: 'hotel-owners', now: deps.clock.now(), columns: COLUMNS, say: reader.say, read })
}

type Look = { action: string; page?: string; rows?: string }

function recordLook(deps: PartnerDeps, staff: StaffIdentity, query: PartnersWanted, { action, ...look }: Look) {
  const { status = 'all', text } = query
  const entry = { who: staff, permission: 'owners.read', action, subject: 'owners' } as const
  const detail = { status, ...look, searched: text ? 'yes' : 'no' }
  return deps.db.transaction((tx) => deps.audit.record(tx, { ...entry, detail }))
}

type Part = { where: SQL | undefined; limit: number; offset?: number; after?: Place | null }

/** One whose account is gone is passed over. */
async function foundBy(
  deps: PartnerDeps,
  { sort = '-registered' }: PartnersWanted,
  { where, limit, offset = 0, after }: Part,
): Promise<Placed<PartnerRow | null>[]> {
  const order = orderOf(SORTS, sql`${partners.ownerId}`, sort)
  const rows = await deps.db
    .select({ partner: partners, place: placeIn(order) })
    .from(partners)
    .where(after ? and(where, beyond(order, after)) : where)
    .orderBy(ordered(order))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ partner }) => partner.ownerId)
  const contacts = new Map((await deps.owners.contactsOf(deps.db, ids)).map((contact) => [contact.id, contact]))
  const documents = await documentsPerOwner(deps, ids)
  return rows.map(({ partner, place }) => {
    const contact = contacts.get(partner.ownerId)
    const { city, state, country, createdAt } = partner
    const more = { city, state, country, created_at: createdAt.toISOString() }
    const row = contact && {
      ...hotelOwnerOf(contact, partner),
      ...more,
      documents: documents.get(partner.ownerId) ?? 0,
    }
    return { row: row ?? null, place }
  })
}

async function conditionsOf({ owners }: PartnerDeps, { text, status, confirmed }: PartnersWanted): Promise<SQL[]> {
  const conditions: (SQL | undefined)[] = [
    status && eq(partners.verification, status),
    confirmed === 'yes' ? isNotNull(partners.confirmedAt) : undefined,
    confirmed === 'no' ? isNull(partners.confirmedAt) : undefined,
  ]
  if (text) {
    const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    conditions.push(or(ilike(partners.companyName, pattern), inArray(partners.ownerId, await owners.search(text))))
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

async function countsOf({ db }: PartnerDeps) {
  const rows = await db
    .select({ status: partners.verification, many: sql<number>`count(*)::int` })
    .from(partners)
    .where(isNotNull(partners.confirmedAt))
    .groupBy(partners.verification)
  return { pending: 0, verified: 0, rejected: 0, ...Object.fromEntries(rows.map(({ status, many }) => [status, many])) }
}
