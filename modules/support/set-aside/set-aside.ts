import type { ReadMail } from '#modules/support/mail/read-mail.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportDropped, supportSetAside } from '#modules/support/support.tables.ts'
import { SUBJECT_LENGTH } from '#modules/support/support-limits.contract.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { lt, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { keptSince } from '#platform/retention.contract.ts'
import type { AsideReason, DropReason } from './set-aside.contract.ts'

export type Aside = Pick<ReadMail, 'mailId' | 'from' | 'subject'> & { raw: Buffer; whole: boolean; reason: AsideReason }

/** Keeps a mail for staff to decide on, once for its Message-ID. @returns whether it is new. */
export async function setAside(
  { clock, vault }: Pick<SupportDeps, 'clock' | 'vault'>,
  db: DatabaseOrTransaction,
  { mailId, from, subject, raw, whole, reason }: Aside,
): Promise<boolean> {
  const id = newId()
  const kept = {
    senderName: from?.name ?? null,
    senderEmail: from?.email ?? null,
    subject: subject.slice(0, SUBJECT_LENGTH),
  }
  const { rowCount } = await db
    .insert(supportSetAside)
    .values({ id, mailId, reason, ...kept, raw: vault.sealBytes(raw, asideContext(id)), whole, at: clock.now() })
    .onConflictDoNothing()
  return rowCount === 1
}

/** What the sealed mail is tied to. */
export function asideContext(id: string): string {
  return `support_set_aside ${id}`
}

/** Mail that is passed over leaves a figure, so that a desk that hears nothing can see why. */
export async function countDropped(
  { clock }: Pick<SupportDeps, 'clock'>,
  db: DatabaseOrTransaction,
  reason: DropReason,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  await db
    .insert(supportDropped)
    .values({ day, reason, mails: 1 })
    .onConflictDoUpdate({
      target: [supportDropped.day, supportDropped.reason],
      set: { mails: sql`${supportDropped.mails} + 1` },
    })
}

export const countApartBefore = (db: Database, before: Date) =>
  db.$count(supportSetAside, lt(supportSetAside.at, before))

/** Mails of long ago, decided or not; returns how many. */
export async function forgetSetAside({ db, clock }: Pick<SupportDeps, 'db' | 'clock'>): Promise<number> {
  const before = keptSince('mail-apart', clock.now())
  const { rowCount } = await db.delete(supportSetAside).where(lt(supportSetAside.at, before))
  await db.delete(supportDropped).where(lt(supportDropped.day, before.toISOString().slice(0, 10)))
  return rowCount ?? 0
}
