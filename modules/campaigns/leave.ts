import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, lt } from '#platform/database/query.ts'
import type { EndedMail } from '#platform/mail/deliver-mail.ts'
import { forgetMailsAbout } from '#platform/mail/post-office.ts'
import { keptSince } from '#platform/retention.contract.ts'
import type { CampaignDeps } from './campaigns.deps.ts'
import { campaigns, type PersonKind, campaignRecipients as r } from './campaigns.tables.ts'
import { recipientOf } from './leave-token.ts'

/**
 * Takes back every yes to offers of the reader of a mail: of the account and of the newsletter, since both would go on to the same
 * address. Once more changes nothing. @returns false for a token that is not ours
 */
export async function leaveOffers(deps: CampaignDeps, token: string): Promise<boolean> {
  const id = recipientOf(deps.key, token)
  if (id === null) return false
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(r).where(eq(r.id, id)).for('update')
    // Of a test to staff, or of someone who is forgotten: there is no yes to take back.
    if (!row) return true
    const [person] = await deps.people.now(tx, row.kind, [row.personId])
    if (person) await deps.people.endConsent(tx, person.email)
    await tx
      .update(r)
      .set({ leftAt: deps.clock.now() })
      .where(and(eq(r.id, id), isNull(r.leftAt)))
    return true
  })
}

/** Notes a mail that no mail server took. */
export async function noteRefused({ clock }: CampaignDeps, tx: Transaction, { about }: EndedMail): Promise<void> {
  if (about !== null) await tx.update(r).set({ refusedAt: clock.now() }).where(eq(r.id, about))
}

/** What someone was sent, for their export. */
export async function exportOf({ db }: CampaignDeps, kind: PersonKind, personId: string) {
  const rows = await db
    .select({ words: campaigns.words, toldAt: r.toldAt, leftAt: r.leftAt })
    .from(r)
    .innerJoin(campaigns, eq(campaigns.id, r.campaignId))
    .where(and(eq(r.kind, kind), eq(r.personId, personId), eq(r.status, 'told')))
    .orderBy(r.id)
  return rows.map(({ words, toldAt, leftAt }) => ({
    subject: words.en.subject,
    sentAt: toldAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
  }))
}

/** For the erasure of someone: that and what they were sent. */
export async function eraseOf(tx: Transaction, kind: PersonKind, personId: string): Promise<void> {
  const gone = await tx
    .delete(r)
    .where(and(eq(r.kind, kind), eq(r.personId, personId)))
    .returning({ id: r.id })
  for (const { id } of gone) await forgetMailsAbout(tx, id)
}

/** Of two accounts that become one: of what both were sent, the second goes on. */
export async function moveOf(
  tx: Transaction,
  kind: PersonKind,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const of = (id: string) => and(eq(r.kind, kind), eq(r.personId, id))
  const known = tx.select({ id: r.campaignId }).from(r).where(of(into))
  await tx.delete(r).where(and(of(from), inArray(r.campaignId, known)))
  await tx.update(r).set({ personId: into }).where(of(from))
}

/** Deletes who was written to by campaigns that are long over; returns how many. Run every day. */
export async function forgetRecipients({ db, clock }: CampaignDeps): Promise<number> {
  const gone = await db
    .delete(r)
    .where(isOfCampaignBefore(db, keptSince('campaigns', clock.now())))
    .returning({ id: r.id })
  return gone.length
}

function isOfCampaignBefore(db: Database, before: Date) {
  const old = db.select({ id: campaigns.id }).from(campaigns).where(lt(campaigns.endedAt, before))
  return inArray(r.campaignId, old)
}

export const countRecipientsBefore = (db: Database, before: Date) => db.$count(r, isOfCampaignBefore(db, before))
