import type { OwnerIdentity } from '#modules/accounts/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { stripeOpenedMails } from './partner-mails.ts'
import { readPartner, remember } from './partner-record.ts'
import type { PayoutState, StripeAccount } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'
import { partnerStripeAccounts } from './partners.tables.ts'
import { enterPayout } from './payout-details.ts'
import { ofMethod, readInForce } from './payout-record.ts'

type Row = typeof partnerStripeAccounts.$inferSelect
const SETTINGS = '/hotel-owner/settings'

/** Asks Stripe how an owner's account stands; what it said last, while it does not answer. Throws AppError `partner/not-found`. */
export async function stripeAccountOf(deps: PartnerDeps, ownerId: string): Promise<StripeAccount> {
  await readPartner(deps.db, ownerId)
  const row = await readRow(deps, ownerId)
  const available = deps.stripe.isInUse()
  if (!row) return { available, account: null }
  const { detailsSubmitted, payoutsEnabled, due, askedAt } = available ? await asked(deps, row).catch(() => row) : row
  const account = {
    details_submitted: detailsSubmitted,
    payouts_enabled: payoutsEnabled,
    due,
    asked_at: askedAt.toISOString(),
  }
  return { available, account }
}

/**
 * The page of Stripe on which the owner sets the account up, which is opened when there is none.
 * Throws AppError `request/invalid` for a wrong password, `partner/state` while Stripe is not in use or does not answer.
 */
export async function setUpStripe(deps: PartnerDeps, owner: OwnerIdentity, password: string): Promise<{ url: string }> {
  await deps.owners.confirmPassword(owner, { password, field: 'password' })
  if (!deps.stripe.isInUse()) throw errors.stripeOff()
  const page = new URL(SETTINGS, deps.publicUrl).href
  const url = await answered(async () => {
    const { account } = (await readRow(deps, owner.id)) ?? (await open(deps, owner))
    return deps.stripe.onboarding(account, { back: page, again: page })
  })
  return { url }
}

/**
 * From after the cool-off the owner is paid by Stripe, as with any change of payout details. Throws AppError as `setUpStripe` does, and
 * `partner/state` while Stripe cannot pay to the account.
 */
export async function payByStripe(deps: PartnerDeps, owner: OwnerIdentity, password: string): Promise<PayoutState> {
  await deps.owners.confirmPassword(owner, { password, field: 'password' })
  if (!deps.stripe.isInUse()) throw errors.stripeOff()
  const row = await readRow(deps, owner.id)
  const now = row && (await answered(() => asked(deps, row)))
  if (!now?.payoutsEnabled) throw errors.stripeUnready()
  return enterPayout(deps, owner.id, ofMethod({ payment_method: 'stripe', stripe_account: now.account }))
}

/** What is kept of it, for the owner's export. */
export async function keptStripeAccount(deps: PartnerDeps, ownerId: string): Promise<object | null> {
  const row = await readRow(deps, ownerId)
  if (!row) return null
  const { account, detailsSubmitted, payoutsEnabled, openedAt } = row
  return { account, detailsSubmitted, payoutsEnabled, openedAt: openedAt.toISOString() }
}

/** Stripe has told of an account: it is asked. Nothing for one of nobody here. */
export async function stripeAccountTold(deps: PartnerDeps, account: string): Promise<void> {
  const [row] = await deps.db.select().from(partnerStripeAccounts).where(eq(partnerStripeAccounts.account, account))
  if (row) await asked(deps, row)
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch {
    throw errors.stripeAway()
  }
}

async function readRow({ db }: PartnerDeps, ownerId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(partnerStripeAccounts).where(eq(partnerStripeAccounts.ownerId, ownerId))
  return row
}

/** Once for an owner: a second call of the same moment finds the account of the first, by its key at Stripe and then here. */
async function open(deps: PartnerDeps, { id: ownerId, email }: OwnerIdentity): Promise<Row> {
  const made = await deps.stripe.open({ key: ownerId, email })
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .insert(partnerStripeAccounts)
      .values({ ownerId, ...made, openedAt: at, askedAt: at })
      .onConflictDoNothing()
      .returning({ ownerId: partnerStripeAccounts.ownerId })
    if (kept.length > 0) await tellOpened(deps, tx, ownerId, at)
  })
  const row = await readRow(deps, ownerId)
  if (!row) throw new Error('the account at Stripe was not stored')
  return row
}

/** Those addresses that hear of new payout details: who opens it could be an intruder. */
async function tellOpened(deps: PartnerDeps, tx: Transaction, ownerId: string, at: Date): Promise<void> {
  await remember(tx, { ownerId, what: 'stripe-opened', by: 'owner', at })
  const [contact] = await deps.owners.contactsOf(tx, [ownerId])
  if (!contact) return
  const { companyName: company } = await readPartner(tx, ownerId)
  const { details: before } = await readInForce(deps, ownerId, tx)
  for (const mail of stripeOpenedMails(deps, contact, { company, before })) await deps.mail.post(tx, mail)
}

/** One that is no more takes nothing. Throws while Stripe does not answer. */
async function asked({ db, clock, stripe }: PartnerDeps, row: Row): Promise<Row> {
  const said = (await stripe.read(row.account)) ?? { detailsSubmitted: false, payoutsEnabled: false, due: [] }
  const { detailsSubmitted, payoutsEnabled, due } = said
  const state = { detailsSubmitted, payoutsEnabled, due, askedAt: clock.now() }
  await db.update(partnerStripeAccounts).set(state).where(eq(partnerStripeAccounts.ownerId, row.ownerId))
  return { ...row, ...state }
}
