import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { lockPartner, readPartner, remember } from './partner-record.ts'
import { type MailChoices, OPTIONAL_MAILS, type OptionalMail } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partners } from './partners.tables.ts'

/** Which of the mails that need not be sent an owner gets. Throws AppError `partner/not-found`. */
export async function mailChoicesOf({ db }: PartnerDeps, ownerId: string): Promise<MailChoices> {
  const { mailsOff } = await readPartner(db, ownerId)
  return viewOf(mailsOff)
}

/** What is left away stays as it is. Throws AppError `partner/not-found`. */
export async function chooseMails(
  { db, clock }: PartnerDeps,
  ownerId: string,
  choices: Partial<MailChoices>,
): Promise<MailChoices> {
  return db.transaction(async (tx) => {
    const had = viewOf((await lockPartner(tx, ownerId)).mailsOff)
    const now = { ...had, ...choices }
    const mailsOff = OPTIONAL_MAILS.filter((mail) => !now[mail])
    await tx.update(partners).set({ mailsOff, updatedAt: clock.now() }).where(eq(partners.ownerId, ownerId))
    await remember(tx, { ownerId, what: 'mails-chosen', by: 'owner', at: clock.now() })
    return viewOf(mailsOff)
  })
}

/** For modules that send such a mail; an unknown partner gets it. */
export async function wantsMail(from: DatabaseOrTransaction, ownerId: string, mail: OptionalMail): Promise<boolean> {
  const [row] = await from.select({ mailsOff: partners.mailsOff }).from(partners).where(eq(partners.ownerId, ownerId))
  return !row?.mailsOff.includes(mail)
}

function viewOf(mailsOff: readonly OptionalMail[]): MailChoices {
  const choices = OPTIONAL_MAILS.map((mail) => [mail, !mailsOff.includes(mail)])
  return Object.fromEntries(choices) as MailChoices
}
