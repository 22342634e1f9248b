import type { StaffIdentity } from '#modules/accounts/index.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { warningsAbout } from './checks/partner-warnings.contract.ts'
import { documentsOf } from './documents.ts'
import { hotelOwnerOf, readPartner } from './partner-record.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partnerDocuments, partnerHistory, partners } from './partners.tables.ts'
import { payoutStateOf } from './payout-details.ts'
import { type PayoutDetails, readInForce } from './payout-record.ts'
import { profileOf } from './profile.ts'
import type { PartnerDetail, PartnerPage, PartnerQuery } from './staff-partners.contract.ts'

const PER_PAGE = 25

/** Newest first; a page beyond the last one is empty. A look at many is written down as one, without the text looked for. */
export async function listPartners(deps: PartnerDeps, staff: StaffIdentity, query: PartnerQuery): Promise<PartnerPage> {
  const found = await findPartners(deps, query)
  const { status = 'all', page } = query
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      who: staff,
      permission: 'owners.read',
      action: 'owners.listed',
      subject: 'owners',
      detail: { status, page: String(page), rows: String(found.rows.length), searched: query.text ? 'yes' : 'no' },
    }),
  )
  return found
}

async function findPartners(deps: PartnerDeps, query: PartnerQuery): Promise<PartnerPage> {
  const { db, owners } = deps
  const where = and(...(await conditionsOf(deps, query)))
  const [found] = await db.select({ total: count() }).from(partners).where(where)
  const rows = await db
    .select()
    .from(partners)
    .where(where)
    .orderBy(desc(partners.createdAt), desc(partners.ownerId))
    .limit(PER_PAGE)
    .offset((query.page - 1) * PER_PAGE)
  const ids = rows.map(({ ownerId }) => ownerId)
  const contacts = new Map((await owners.contactsOf(db, ids)).map((contact) => [contact.id, contact]))
  const documents = await documentsPerOwner(deps, ids)
  const total = found?.total ?? 0
  return {
    rows: rows.flatMap((partner) => {
      const contact = contacts.get(partner.ownerId)
      if (!contact) return []
      const { city, state, country, createdAt } = partner
      const place = { city, state, country, created_at: createdAt.toISOString() }
      return [{ ...hotelOwnerOf(contact, partner), ...place, documents: documents.get(partner.ownerId) ?? 0 }]
    }),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
    counts: await countsOf(deps),
  }
}

async function conditionsOf({ owners }: PartnerDeps, { text, status, confirmed }: PartnerQuery): Promise<SQL[]> {
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

/** Everything about one partner, payout details masked; each look is written down. Throws AppError `partner/not-found`. */
export function partnerForStaff(
  deps: PartnerDeps,
  staff: StaffIdentity,
  { ownerId, locale }: { ownerId: string; locale: Locale },
): Promise<PartnerDetail> {
  return deps.db.transaction(async (tx) => {
    const partner = await readPartner(tx, ownerId)
    const profile = await profileOf(deps, ownerId, tx)
    const { details } = await readInForce(deps, ownerId, tx)
    const history = await tx
      .select()
      .from(partnerHistory)
      .where(eq(partnerHistory.ownerId, ownerId))
      .orderBy(asc(partnerHistory.id))
    const facts = {
      tax_id: profile.tax_id,
      business_registration_number: profile.business_registration_number,
      country: profile.country,
      ...details,
    }
    const payout = await payoutStateOf(deps, ownerId, tx)
    const documents = await documentsOf(deps, ownerId, tx)
    await recordRead(deps, tx, { staff, ownerId, action: 'owner.read', permission: 'owners.read' })
    return {
      ...profile,
      registered_by: partner.registeredBy,
      payout,
      documents,
      updated_at: partner.updatedAt.toISOString(),
      history: history.map(({ what, by, reason, at }) => ({ what, by, reason, at: at.toISOString() })),
      warnings: warningsAbout(facts).map(({ field, message }) => ({ field, message: deps.translate(locale, message) })),
    }
  })
}

/** Payout details in full, for who checks them; written down. Throws AppError `partner/not-found`. */
export function payoutForStaff(deps: PartnerDeps, staff: StaffIdentity, ownerId: string): Promise<PayoutDetails> {
  return deps.db.transaction(async (tx) => {
    const { details } = await readInForce(deps, ownerId, tx)
    await recordRead(deps, tx, { staff, ownerId, action: 'owner.payout-read', permission: 'owners.verify' })
    return details
  })
}

type Look = { staff: StaffIdentity; ownerId: string; action: string; permission: string }

async function recordRead(
  { audit }: PartnerDeps,
  tx: Parameters<PartnerDeps['audit']['record']>[0],
  { staff, ownerId, action, permission }: Look,
) {
  await audit.record(tx, { who: staff, permission, action, subject: `owner:${ownerId}` })
}
