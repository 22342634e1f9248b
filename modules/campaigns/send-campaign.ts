import { nameInMail } from '#modules/accounts/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq, inArray, lte, sql } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { audienceAfter, kindOf, mayBeTold } from './audience.ts'
import { campaignMail, wordsFor } from './campaign-mail.ts'
import type { CampaignDeps, Person } from './campaigns.deps.ts'
import { campaignRecipients, campaigns } from './campaigns.tables.ts'
import type { LeftOut } from './campaigns-limits.contract.ts'
import { leaveToken } from './leave-token.ts'
import { type Row, turnAt } from './write-campaign.ts'

/** In one transaction: a pause waits no longer than for one such batch. */
const BATCH = 100

/** Campaigns whose next batch is due. */
export function dueCampaigns(deps: CampaignDeps) {
  return rowsDue(deps.db, {
    name: 'campaigns',
    table: campaigns,
    key: campaigns.id,
    isDue: () => lte(campaigns.dueAt, deps.clock.now()),
    by: campaigns.dueAt,
    work: (id) => sendOn(deps, id),
  })
}

/** Batch after batch until it is over, paused or cancelled. */
async function sendOn(deps: CampaignDeps, id: string): Promise<void> {
  while (await sendBatch(deps, id));
}

/**
 * First writes the whole audience down, then writes to it. Each batch is one transaction that holds the campaign: of two processes one
 * works, what a crash cuts off is done again as if it had not begun, and mail and record stand or fall together.
 * @returns whether there is more to do at once
 */
async function sendBatch(deps: CampaignDeps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await isOurTurn(tx, id))) return false
    const due = and(eq(campaigns.id, id), lte(campaigns.dueAt, deps.clock.now()))
    const [row] = await tx.select().from(campaigns).where(due).for('update')
    if (!row) return false
    return row.gathered ? tellBatch(deps, tx, row) : gatherBatch(deps, tx, row)
  })
}

/** Not while another process sends it, nor where someone waits to change it. */
async function isOurTurn(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ ours: boolean }>(sql`select pg_try_advisory_xact_lock(${turnAt(id)}) as ours`)
  return rows[0]?.ours === true
}

async function gatherBatch(deps: CampaignDeps, tx: Transaction, row: Row): Promise<boolean> {
  const { audience, purpose, gatheredTo } = row
  const { people, last } = await audienceAfter(deps, tx, { audience, purpose, after: gatheredTo })
  const kind = kindOf(audience)
  const rows = people.map((person) => ({ campaignId: row.id, kind, personId: person.id }))
  const added =
    rows.length === 0
      ? []
      : await tx.insert(campaignRecipients).values(rows).onConflictDoNothing().returning({ id: campaignRecipients.id })
  const total = sql`${campaigns.total} + ${added.length}`
  const further = { status: 'sending', gathered: last === null, gatheredTo: last, total } as const
  await tx.update(campaigns).set(further).where(eq(campaigns.id, row.id))
  return true
}

async function tellBatch(deps: CampaignDeps, tx: Transaction, row: Row): Promise<boolean> {
  const { campaignId, status, id, personId } = campaignRecipients
  const batch = await tx
    .select({ id, personId })
    .from(campaignRecipients)
    .where(and(eq(campaignId, row.id), eq(status, 'waiting')))
    .orderBy(asc(id))
    .limit(BATCH)
  if (batch.length === 0) {
    const over = { status: 'sent', dueAt: null, endedAt: deps.clock.now() } as const
    await tx.update(campaigns).set(over).where(eq(campaigns.id, row.id))
    return false
  }
  const kind = kindOf(row.audience)
  const personIds = batch.map((one) => one.personId)
  const people = new Map((await deps.people.now(tx, kind, personIds)).map((person) => [person.id, person]))
  const told: string[] = []
  const leftOut: Record<LeftOut, string[]> = { gone: [], 'no-consent': [] }
  for (const recipient of batch) {
    const person = people.get(recipient.personId)
    if (!person) leftOut.gone.push(recipient.id)
    else if (!mayBeTold(person, row.purpose)) leftOut['no-consent'].push(recipient.id)
    else {
      await tell(deps, tx, { row, person, recipientId: recipient.id })
      told.push(recipient.id)
    }
  }
  await noteBatch(deps, tx, { row, told, leftOut })
  return true
}

type Telling = { row: Row; person: Person; recipientId: string }

async function tell(deps: CampaignDeps, tx: Transaction, { row, person, recipientId }: Telling): Promise<void> {
  const { channels } = row
  const to = readerOf(person)
  if (channels.includes('mail')) {
    const mail = campaignMail(deps, row, { ...to, token: leaveToken(deps.key, recipientId) })
    await deps.mail.post(tx, { ...mail, about: recipientId })
  }
  if (!channels.includes('site')) return
  const textIn = (locale: Person['locale']) => {
    const { subject, text } = wordsFor(row, { ...to, locale })
    return { title: subject, text }
  }
  const texts = { en: textIn('en'), 'pt-BR': textIn('pt-BR') }
  const about = { kind: kindOf(row.audience), personId: person.id, campaignId: row.id, recipientId }
  await deps.people.tell(tx, { ...about, texts, path: row.path, at: deps.clock.now() })
}

/** A name as it may stand in a mail. */
export function readerOf({ email, locale, firstName }: Person) {
  return { email, locale, firstName: firstName === null ? null : nameInMail(firstName) }
}

type Done = { row: Row; told: string[]; leftOut: Record<LeftOut, string[]> }

async function noteBatch({ clock }: CampaignDeps, tx: Transaction, { row, told, leftOut }: Done): Promise<void> {
  const those = (ids: string[]) => inArray(campaignRecipients.id, ids)
  if (told.length > 0)
    await tx.update(campaignRecipients).set({ status: 'told', toldAt: clock.now() }).where(those(told))
  let out = 0
  for (const reason of ['gone', 'no-consent'] as const) {
    const ids = leftOut[reason]
    out += ids.length
    if (ids.length > 0) await tx.update(campaignRecipients).set({ status: 'left-out', reason }).where(those(ids))
  }
  const sums = { told: sql`${campaigns.told} + ${told.length}`, leftOut: sql`${campaigns.leftOut} + ${out}` }
  await tx.update(campaigns).set(sums).where(eq(campaigns.id, row.id))
}
