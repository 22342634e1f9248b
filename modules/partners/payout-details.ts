import type { OwnerIdentity } from '#modules/accounts/index.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, gt, lte } from '#platform/database/query.ts'
import { markOf } from './account-mark.ts'
import { type PayoutNews, payoutMails } from './partner-mails.ts'
import { lockPartner, readPartner, remember } from './partner-record.ts'
import { COOL_OFF_HOURS, type PayoutChange, type PayoutState } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'
import { partnerPayoutChanged } from './partners.events.ts'
import { payoutDetails } from './partners.tables.ts'
import { maskPayout, ofMethod, openPayout, type PayoutDetails, readInForce, sealPayout } from './payout-record.ts'
import { markOldDetails } from './sharing-account.ts'

const IN_FORCE_JOB = 'partners.payout-in-force'
const HOUR_MS = 3_600_000

/** The details in force and those that wait for their cool-off, both masked. Throws AppError `partner/not-found`. */
export async function payoutStateOf(
  deps: PartnerDeps,
  ownerId: string,
  db: DatabaseOrTransaction = deps.db,
): Promise<PayoutState> {
  const { inForce, waiting } = await readChosen(deps, ownerId, db)
  return {
    in_force: maskPayout(inForce.details, inForce.since),
    waiting: waiting && maskPayout(waiting.details, waiting.effectiveAt),
  }
}

/** The same in full, for this module alone. */
export async function readChosen(deps: PartnerDeps, ownerId: string, db: DatabaseOrTransaction = deps.db) {
  const { clock, vault } = deps
  const inForce = await readInForce(deps, ownerId, db)
  const [row] = await db
    .select()
    .from(payoutDetails)
    .where(
      and(
        eq(payoutDetails.ownerId, ownerId),
        eq(payoutDetails.status, 'waiting'),
        gt(payoutDetails.effectiveAt, clock.now()),
      ),
    )
  return { inForce, waiting: row ? { details: openPayout(vault, row), effectiveAt: row.effectiveAt } : null }
}

/**
 * New details wait 72 hours, and the addresses known until now hear of it at once: an intruder in the account cannot
 * lead the money away unseen. Others that waited are replaced. Throws AppError `request/invalid` for a wrong password.
 */
export async function changePayout(
  deps: PartnerDeps,
  owner: OwnerIdentity,
  change: PayoutChange,
): Promise<PayoutState> {
  await deps.owners.confirmPassword(owner, { password: change.password, field: 'password' })
  return enterPayout(deps, owner.id, ofMethod(change.details))
}

/** The same for whatever way it is; the caller has made sure of who asks. */
export async function enterPayout(deps: PartnerDeps, ownerId: string, payout: PayoutDetails): Promise<PayoutState> {
  const { db, clock, vault, jobs } = deps
  await db.transaction(async (tx) => {
    await lockPartner(tx, ownerId)
    const now = clock.now()
    await settleDue(tx, deps, ownerId)
    await endWaiting(tx, ownerId, now)
    const effectiveAt = new Date(now.getTime() + COOL_OFF_HOURS * HOUR_MS)
    const sealed = sealPayout(vault, ownerId, payout)
    await tx.insert(payoutDetails).values({
      ownerId,
      status: 'waiting',
      method: payout.payment_method,
      sealed,
      mark: markOf(vault, payout),
      effectiveAt,
      createdAt: now,
    })
    await jobs.send(tx, IN_FORCE_JOB, { ownerId }, { at: effectiveAt })
    await tell(tx, deps, { ownerId, what: 'waiting', effectiveAt, details: payout })
    await remember(tx, { ownerId, what: 'payout-changed', by: 'owner', at: now })
  })
  return payoutStateOf(deps, ownerId)
}

/** Takes back what waits. Throws AppError `partner/state` when nothing does, or its time has come. */
export async function cancelPayoutChange(deps: PartnerDeps, owner: OwnerIdentity): Promise<PayoutState> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    await lockPartner(tx, owner.id)
    const now = clock.now()
    const ended = await endWaiting(tx, owner.id, now)
    if (!ended) throw errors.nothingWaiting()
    const details = openPayout(deps.vault, ended)
    await tell(tx, deps, { ownerId: owner.id, what: 'cancelled', effectiveAt: ended.effectiveAt, details })
    await remember(tx, { ownerId: owner.id, what: 'payout-cancelled', by: 'owner', at: now })
  })
  return payoutStateOf(deps, owner.id)
}

export async function definePayoutJobs(deps: PartnerDeps): Promise<void> {
  const mark = async () => void (await markOldDetails(deps))
  await deps.jobs.define({ name: 'partners.mark-payout', cron: '*/10 * * * *', work: mark })
  await deps.jobs.define<{ ownerId: string }>({
    name: IN_FORCE_JOB,
    work: ({ ownerId }) =>
      deps.db.transaction(async (tx) => {
        await lockPartner(tx, ownerId)
        await settleDue(tx, deps, ownerId)
      }),
  })
}

/** Writes down what time has done already; the caller has locked the partner. Running twice does nothing more. */
async function settleDue(tx: Transaction, deps: PartnerDeps, ownerId: string): Promise<void> {
  const now = deps.clock.now()
  const own = eq(payoutDetails.ownerId, ownerId)
  const due = and(own, eq(payoutDetails.status, 'waiting'), lte(payoutDetails.effectiveAt, now))
  const [row] = await tx.select().from(payoutDetails).where(due)
  if (!row) return
  await tx
    .update(payoutDetails)
    .set({ status: 'replaced', endedAt: now })
    .where(and(own, eq(payoutDetails.status, 'active')))
  await tx.update(payoutDetails).set({ status: 'active' }).where(eq(payoutDetails.id, row.id))
  await remember(tx, { ownerId, what: 'payout-in-force', by: 'system', at: now })
  const details = openPayout(deps.vault, row)
  await tell(tx, deps, { ownerId, what: 'in-force', effectiveAt: row.effectiveAt, details })
}

async function endWaiting(tx: Transaction, ownerId: string, now: Date) {
  const [row] = await tx
    .update(payoutDetails)
    .set({ status: 'cancelled', endedAt: now })
    .where(
      and(eq(payoutDetails.ownerId, ownerId), eq(payoutDetails.status, 'waiting'), gt(payoutDetails.effectiveAt, now)),
    )
    .returning()
  return row
}

/** To the address of the account, and to the one that the money went to until now. */
async function tell(
  tx: Transaction,
  deps: PartnerDeps,
  news: Omit<PayoutNews, 'before' | 'company'> & { ownerId: string },
) {
  const { ownerId, what, effectiveAt } = news
  const [contact] = await deps.owners.contactsOf(tx, [ownerId])
  if (contact) {
    const { companyName: company } = await readPartner(tx, ownerId)
    const { details: before } = await readInForce(deps, ownerId, tx)
    for (const mail of payoutMails(deps, contact, { ...news, company, before })) await deps.mail.post(tx, mail)
  }
  await deps.events.publish(tx, partnerPayoutChanged, { ownerId, what, effectiveAt: effectiveAt.toISOString() })
}
