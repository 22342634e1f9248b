import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, ilike, sql } from '#platform/database/query.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { containing, type Found, oneTable, readPage, takeTable } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { LOCALES } from '#platform/locale.ts'
import { asTest, SAMPLE } from '#platform/mail/mail-template.ts'
import { mailStates } from '#platform/mail/post-office.ts'
import { kindOf } from './audience.ts'
import { campaignMail, wordsFor } from './campaign-mail.ts'
import type {
  Campaign,
  CampaignPreview,
  CampaignQuery,
  CampaignRow,
  RecipientQuery,
  RecipientRow,
  RecipientsWanted,
} from './campaigns.contract.ts'
import type { Actor, CampaignDeps } from './campaigns.deps.ts'
import { campaignErrors } from './campaigns.errors.ts'
import { campaignRecipients, campaigns } from './campaigns.tables.ts'
import { leaveToken } from './leave-token.ts'
import type { Row } from './write-campaign.ts'

const c = campaigns
const SORTS = {
  changed: sql`${c.changedAt}`,
  starts: sql`coalesce(${c.startsAt}, 'epoch')`,
  name: sql`lower(${c.name})`,
}

/** The last changed first unless sorted. */
export function listCampaigns({ db }: CampaignDeps, { status, text, sort = '-changed', page }: CampaignQuery) {
  const where = and(status && eq(c.status, status), text ? ilike(c.name, containing(text)) : undefined)
  const order = orderOf(SORTS, sql`${c.id}`, sort)
  const found: Found<CampaignRow, Row> = {
    ...oneTable(db, c, { order, where }),
    details: (rows) => rows.map(rowOf),
  }
  return readPage(found, page)
}

function rowOf({ id, name, purpose, audience, channels, status, startsAt, changedAt, ...row }: Row): CampaignRow {
  const { total, told, leftOut } = row
  return {
    id,
    name,
    purpose,
    to: audience.to,
    channels,
    status,
    startsAt: startsAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    counts: { total, told, leftOut },
  }
}

/** Throws AppError `campaign/not-found`, as all here that are given an id. */
export async function findCampaign(db: DatabaseOrTransaction, id: string): Promise<Row> {
  const [row] = await db.select().from(c).where(eq(c.id, id))
  if (!row) throw campaignErrors.notFound()
  return row
}

export async function readCampaign(deps: CampaignDeps, id: string): Promise<Campaign> {
  const row = await findCampaign(deps.db, id)
  const { name, purpose, audience, channels, words, path, version, status, startsAt, endedAt, total, told, leftOut } =
    row
  const { leftAt, refusedAt } = campaignRecipients
  const sums = { left: sql<number>`count(${leftAt})::int`, refused: sql<number>`count(${refusedAt})::int` }
  const lost = sql`(${leftAt} is not null or ${refusedAt} is not null)`
  const [[lostSums], names] = await Promise.all([
    deps.db
      .select(sums)
      .from(campaignRecipients)
      .where(and(eq(campaignRecipients.campaignId, id), lost)),
    deps.staffNames([row.writtenBy]),
  ])
  return {
    id,
    name,
    purpose,
    audience,
    channels,
    path,
    version,
    status,
    ...words,
    startsAt: startsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    writtenBy: names.get(row.writtenBy) ?? '',
    counts: { total, told, leftOut, left: lostSums?.left ?? 0, refused: lostSums?.refused ?? 0 },
  }
}

const languagesOf = ({ audience: { language } }: Row) =>
  LOCALES.filter((locale) => language === null || language === locale)

/** As each language would read it, made by what sends it. The link to stop is signed for nobody. */
export async function previewCampaign(deps: CampaignDeps, id: string): Promise<CampaignPreview> {
  const row = await findCampaign(deps.db, id)
  return {
    languages: languagesOf(row).map((locale) => {
      const reader = { ...SAMPLE, locale }
      const { subject, html, text } = campaignMail(deps, row, { ...reader, token: 'preview' })
      const words = wordsFor(row, reader)
      return {
        locale,
        mail: row.channels.includes('mail') ? { subject, html, text } : null,
        notice: row.channels.includes('site') ? { title: words.subject, text: words.text } : null,
      }
    }),
  }
}

/**
 * Sends it to the member of staff who asks, as a mail in each of its languages: it goes the way that all mails go. Its link ends nothing.
 */
export async function tryCampaign(deps: CampaignDeps, staff: Actor, id: string) {
  const row = await findCampaign(deps.db, id)
  const languages = languagesOf(row)
  await deps.db.transaction(async (tx) => {
    for (const locale of languages) {
      const to = { ...SAMPLE, locale, token: leaveToken(deps.key, id) }
      await deps.mail.post(tx, asTest(campaignMail(deps, row, to), staff.email))
    }
  })
  return { sent: languages.length, to: staff.email }
}

const r = campaignRecipients
const SORT = { told: sql`${r.id}` }

const COLUMNS: readonly CsvColumn<RecipientRow>[] = [
  { head: /*i18n*/ { id: 'export.email', message: 'Email' }, of: ({ who }) => who },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.left-out-why', message: 'Not sent because' }, of: ({ reason }) => reason },
  { head: /*i18n*/ { id: 'export.told', message: 'Sent to (UTC)' }, of: ({ toldAt }) => toldAt && utcText(toldAt) },
  { head: /*i18n*/ { id: 'export.mail', message: 'Email outcome' }, of: ({ mail }) => mail },
  {
    head: /*i18n*/ { id: 'export.left', message: 'Unsubscribed (UTC)' },
    of: ({ leftAt }) => leftAt && utcText(leftAt),
  },
]

/** The whole delivery log, as far as the people are still known. */
export async function exportRecipients(
  deps: CampaignDeps,
  reader: Reader<Actor>,
  id: string,
  wanted: RecipientsWanted,
) {
  const found = foundRecipients(deps, await findCampaign(deps.db, id), wanted)
  const taken = { permission: 'notifications.read', action: 'campaign.exported', subject: `campaign:${id}` }
  return takeTable(deps, reader, { name: 'delivery-log', columns: COLUMNS, found, taken })
}

/** Who was written to and what became of it, in the order in which they were written down. */
export async function listRecipients(deps: CampaignDeps, id: string, { status, page }: RecipientQuery) {
  return readPage(foundRecipients(deps, await findCampaign(deps.db, id), { status }), page)
}

function foundRecipients(
  deps: CampaignDeps,
  { id, audience }: Row,
  { status }: RecipientsWanted,
): Found<RecipientRow, typeof r.$inferSelect> {
  const where = and(eq(r.campaignId, id), status && eq(r.status, status))
  const order = orderOf(SORT, sql`${r.id}`, 'told')
  return {
    ...oneTable(deps.db, r, { order, where }),
    async details(rows) {
      const ids = rows.map(({ personId }) => personId)
      const people = new Map((await deps.people.now(deps.db, kindOf(audience), ids)).map((one) => [one.id, one.email]))
      const mails = await mailStates(
        deps.db,
        rows.map((row) => row.id),
      )
      return rows.map(({ personId, toldAt, leftAt, campaignId: _c, kind: _k, refusedAt: _r, ...row }) => ({
        ...row,
        who: people.get(personId) ?? null,
        toldAt: toldAt?.toISOString() ?? null,
        leftAt: leftAt?.toISOString() ?? null,
        mail: mails.get(row.id) ?? null,
      }))
    },
  }
}
