import type { OwnerIdentity } from '#modules/accounts/index.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, lt } from '#platform/database/query.ts'
import { markOf } from './account-mark.ts'
import { stripeOpenedMails } from './partner-mails.ts'
import { readPartner, remember } from './partner-record.ts'
import type { PayoutState, StripeAccount } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'
import { partnerStripeAccounts } from './partners.tables.ts'
import { enterPayout, readChosen } from './payout-details.ts'
import { ofMethod, type PayoutDetails, readInForce } from './payout-record.ts'

type Row = typeof partnerStripeAccounts.$inferSelect
const SETTINGS = '/hotel-owner/settings'

/** Asks Stripe how an owner's account stands; what it said last, while it does not answer. Throws AppError `partner/not-found`. */
export async function stripeAccountOf(deps: PartnerDeps, ownerId: string): Promise<StripeAccount> {
  await readPartner(deps.db, ownerId)
  const row = await readRow(deps.db, ownerId)
  // What it answers is written down.
  if (row && deps.stripe.isInUse()) await asked(deps, row).catch(() => row)
  return stripeStanding(deps, ownerId)
}

/** The same as Stripe said it last. Asks nobody. */
export async function stripeStanding(
  deps: PartnerDeps,
  ownerId: string,
  db: DatabaseOrTransaction = deps.db,
): Promise<StripeAccount> {
  const row = await readRow(db, ownerId)
  const available = deps.stripe.isInUse()
  if (!row) return { available, account: null }
  const { inForce, waiting } = await readChosen(deps, ownerId, db)
  const isThis = (details?: PayoutDetails) => details?.stripe_account === row.account
  const account = {
    details_submitted: row.detailsSubmitted,
    payouts_enabled: row.payoutsEnabled,
    due: row.due,
    ended: row.ended,
    chosen: isThis(inForce.details) ? ('in_force' as const) : isThis(waiting?.details) ? ('waiting' as const) : null,
    asked_at: row.askedAt.toISOString(),
  }
  return { available, account }
}

/**
 * The page of Stripe on which the owner sets the account up. It is opened when there is none, and another when Stripe says that this one can
 * never be paid to: what was paid to that one stays as it was.
 * Throws AppError `request/invalid` for a wrong password, `partner/state` while Stripe is not in use or does not answer.
 */
export async function setUpStripe(deps: PartnerDeps, owner: OwnerIdentity, password: string): Promise<{ url: string }> {
  await deps.owners.confirmPassword(owner, { password, field: 'password' })
  if (!deps.stripe.isInUse()) throw errors.stripeOff()
  const page = new URL(SETTINGS, deps.publicUrl).href
  const url = await answered(async () => {
    const known = await readRow(deps.db, owner.id)
    const row = known && (await asked(deps, known))
    const { account } = row && !row.ended ? row : await open(deps, owner, row)
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
  const row = await readRow(deps.db, owner.id)
  const now = row && (await answered(() => asked(deps, row)))
  if (!now?.payoutsEnabled) throw errors.stripeUnready()
  return enterPayout(deps, owner.id, ofMethod({ payment_method: 'stripe', stripe_account: now.account }))
}

/** What is kept of it, for the owner's export. */
export async function keptStripeAccount(deps: PartnerDeps, ownerId: string): Promise<object | null> {
  const row = await readRow(deps.db, ownerId)
  if (!row) return null
  const { account, detailsSubmitted, payoutsEnabled, ended, openedAt } = row
  return { account, detailsSubmitted, payoutsEnabled, ended, openedAt: openedAt.toISOString() }
}

/** Stripe has told of an account: it is asked. Nothing for one of nobody here. */
export async function stripeAccountTold(deps: PartnerDeps, account: string): Promise<void> {
  const [row] = await deps.db.select().from(partnerStripeAccounts).where(eq(partnerStripeAccounts.account, account))
  if (row) await asked(deps, row)
}

const DAY_MS = 86_400_000
const ASKED_AT_ONCE = 200

/**
 * Asks about accounts of which nothing was heard for a day, those first that wait longest: what no event tells, such as another key in the
 * settings, is known before money is sent. Ends with the first question that Stripe does not answer. @returns how many were asked
 */
async function askOldAccounts(deps: PartnerDeps, most = ASKED_AT_ONCE): Promise<number> {
  if (!deps.stripe.isInUse()) return 0
  const { askedAt } = partnerStripeAccounts
  const old = lt(askedAt, new Date(deps.clock.now().getTime() - DAY_MS))
  const rows = await deps.db.select().from(partnerStripeAccounts).where(old).orderBy(askedAt).limit(most)
  for (const [place, row] of rows.entries()) {
    const known = await asked(deps, row).catch(() => null)
    if (!known) return place
  }
  return rows.length
}

export function defineStripeJobs(deps: PartnerDeps): Promise<void> {
  const work = async () => void (await askOldAccounts(deps))
  return deps.jobs.define({ name: 'partners.ask-stripe', cron: '41 * * * *', work })
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch {
    throw errors.stripeAway()
  }
}

async function readRow(db: DatabaseOrTransaction, ownerId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(partnerStripeAccounts).where(eq(partnerStripeAccounts.ownerId, ownerId))
  return row
}

/**
 * Once for an owner, and once in place of each that has ended: a second call of the same moment finds the account of the first, by its key at
 * Stripe and then here.
 */
async function open(deps: PartnerDeps, { id: ownerId, email }: OwnerIdentity, before?: Row): Promise<Row> {
  const opening = 1 + (before?.opening ?? 0)
  const made = await deps.stripe.open({ key: before ? `${ownerId}:${opening}` : ownerId, email })
  const at = deps.clock.now()
  const { account, detailsSubmitted, payoutsEnabled, due } = made
  const mark = markOf(deps.vault, ofMethod({ payment_method: 'stripe', stripe_account: account }))
  const values = {
    account,
    detailsSubmitted,
    payoutsEnabled,
    due,
    ended: null,
    opening,
    mark,
    openedAt: at,
    askedAt: at,
  }
  await deps.db.transaction(async (tx) => {
    if (await keep(tx, ownerId, values)) await tellOpened(deps, tx, { ownerId, at, inPlaceOf: before })
  })
  const row = await readRow(deps.db, ownerId)
  if (!row) throw new Error('the account at Stripe was not stored')
  return row
}

/** False when another call was first. */
async function keep(tx: Transaction, ownerId: string, values: Omit<Row, 'ownerId'>): Promise<boolean> {
  const accounts = partnerStripeAccounts
  const kept =
    values.opening === 1
      ? await tx
          .insert(accounts)
          .values({ ownerId, ...values })
          .onConflictDoNothing()
          .returning({ ownerId: accounts.ownerId })
      : await tx
          .update(accounts)
          .set(values)
          .where(and(eq(accounts.ownerId, ownerId), eq(accounts.opening, values.opening - 1)))
          .returning({ ownerId: accounts.ownerId })
  return kept.length > 0
}

/** `inPlaceOf`: one that has ended. */
type Opened = { ownerId: string; at: Date; inPlaceOf: Row | undefined }

/** Those addresses that hear of new payout details: who opens it could be an intruder. */
async function tellOpened(deps: PartnerDeps, tx: Transaction, { ownerId, at, inPlaceOf }: Opened): Promise<void> {
  const trace = { ownerId, by: 'owner' as const, at }
  if (inPlaceOf) await remember(tx, { ...trace, what: 'stripe-replaced', reason: replacedText(inPlaceOf) })
  else await remember(tx, { ...trace, what: 'stripe-opened' })
  const [contact] = await deps.owners.contactsOf(tx, [ownerId])
  if (!contact) return
  const { companyName: company } = await readPartner(tx, ownerId)
  const { details: before } = await readInForce(deps, ownerId, tx)
  for (const mail of stripeOpenedMails(deps, contact, { company, before })) await deps.mail.post(tx, mail)
}

/** For the history, which colleagues read: which account it was, and what became of it. */
const replacedText = ({ account, ended }: Row) => `…${account.slice(-4)}: ${ended ?? ''}`

/**
 * One that is no more takes nothing. Throws while Stripe does not answer. An answer about an account that was replaced meanwhile is not
 * written down.
 */
async function asked({ db, clock, stripe }: PartnerDeps, row: Row): Promise<Row> {
  const said = await stripe.read(row.account)
  const state = {
    detailsSubmitted: said?.detailsSubmitted ?? false,
    payoutsEnabled: said?.payoutsEnabled ?? false,
    due: said?.due ?? [],
    ended: said ? (said.rejected ? ('rejected' as const) : null) : ('gone' as const),
    askedAt: clock.now(),
  }
  const { ownerId, account } = partnerStripeAccounts
  await db
    .update(partnerStripeAccounts)
    .set(state)
    .where(and(eq(ownerId, row.ownerId), eq(account, row.account)))
  return { ...row, ...state }
}
