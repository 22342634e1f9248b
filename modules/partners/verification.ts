import type { StaffIdentity } from '#modules/accounts/index.ts'
import { and, eq, isNotNull } from '#platform/database/query.ts'
import { verificationMail } from './partner-mails.ts'
import { lockPartner, remember } from './partner-record.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'
import { partnerVerificationChanged } from './partners.events.ts'
import { partners } from './partners.tables.ts'
import type { VerificationStatus } from './verification.contract.ts'

/** The allowed changes of a partner's status. It returns to pending automatically when the company or the tax id change. */
export const VERIFICATION_MOVES = {
  pending: ['verified', 'rejected'],
  /** What was verified turned out to be wrong. */
  verified: ['rejected', 'pending'],
  /** The owner has mended what was missing. */
  rejected: ['verified'],
} as const satisfies Record<VerificationStatus, readonly VerificationStatus[]>

type Moves = typeof VERIFICATION_MOVES
type FromOf<To extends VerificationStatus> = {
  [From in keyof Moves]: Moves[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never
}[keyof Moves]

export type Decision = { ownerId: string; seen: VerificationStatus; seenAt: Date } & (
  | { to: 'verified' }
  | { to: 'rejected'; reason: string }
)

/**
 * Staff decide about what they saw: another status by now is a conflict, and so is another profile. A rejected owner sells nothing
 * from this transaction on. Told by mail and event, and audited.
 * Throws AppError `partner/not-found`, `partner/state`.
 */
export async function decideVerification(deps: PartnerDeps, staff: StaffIdentity, decision: Decision): Promise<void> {
  const { db, clock, owners, sales, mail, events, audit } = deps
  const { ownerId, seen, to } = decision
  const reason = decision.to === 'rejected' ? decision.reason : null
  const now = clock.now()
  await db.transaction(async (tx) => {
    const partner = await lockPartner(tx, ownerId)
    const from = movesFrom(seen, to)
    if (!from || partner.verification !== from) throw errors.decided()
    if (partner.updatedAt.getTime() !== decision.seenAt.getTime()) throw errors.changed()
    if (to === 'verified' && !partner.confirmedAt) throw errors.unconfirmed()
    const rows = await tx
      .update(partners)
      .set({ verification: to, reason, decidedAt: now, updatedAt: now })
      .where(
        and(
          eq(partners.ownerId, ownerId),
          eq(partners.verification, from),
          to === 'verified' ? isNotNull(partners.confirmedAt) : undefined,
        ),
      )
      .returning({ ownerId: partners.ownerId })
    if (rows.length === 0) throw errors.decided()
    await (to === 'rejected' ? sales.stop(tx, ownerId, now) : sales.resume(tx, ownerId))
    await remember(tx, { ownerId, what: to, by: `staff:${staff.id}`, at: now, ...(reason && { reason }) })
    const [contact] = await owners.contactsOf(tx, [ownerId])
    if (contact) {
      const { email: recipient, locale } = contact
      const letter = { recipient, locale, company: partner.companyName, ...(reason && { reason }) }
      await mail.post(tx, verificationMail(deps, letter, to))
    }
    await events.publish(tx, partnerVerificationChanged, { ownerId, from, to })
    await audit.record(tx, {
      who: staff,
      permission: 'owners.verify',
      action: `owner.${to}`,
      subject: `owner:${ownerId}`,
      changes: { verification: { before: from, after: to } },
    })
  })
}

function movesFrom<To extends 'verified' | 'rejected'>(seen: VerificationStatus, to: To): FromOf<To> | null {
  const next: readonly VerificationStatus[] = VERIFICATION_MOVES[seen]
  return next.includes(to) ? (seen as FromOf<To>) : null
}
