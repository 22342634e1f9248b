import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, desc, inArray, lte, type SQL } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import { markOf } from './account-mark.ts'
import type { PayoutView } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'
import { payoutDetails } from './partners.tables.ts'
import type { PaidBy, PayoutMethod } from './registration.contract.ts'

/** How an owner is paid, in full; what does not belong to the method is null. */
export type PayoutDetails = { [Field in keyof Required<PaidBy>]: NonNullable<PaidBy[Field]> | null } & {
  payment_method: PayoutMethod
}
type Row = typeof payoutDetails.$inferSelect
type Given = Partial<Omit<PaidBy, 'payment_method'>> & { payment_method: PayoutMethod }

const EMPTY = {
  paypal_email: null,
  bank_account_holder: null,
  bank_name: null,
  bank_account_number: null,
  bank_routing_number: null,
  bank_swift_code: null,
  moneygram_receiver_name: null,
  moneygram_phone: null,
  moneygram_address: null,
  payment_notes: null,
  stripe_account: null,
} satisfies Omit<PayoutDetails, 'payment_method'>
const PREFIX: Record<PayoutMethod, string> = {
  paypal: 'paypal_',
  bank_transfer: 'bank_',
  moneygram: 'moneygram_',
  stripe: 'stripe_',
}

/** Keeps the fields of the method that was chosen; what was typed for another is not stored. */
export function ofMethod(given: Given): PayoutDetails {
  const own = Object.keys(EMPTY).filter((field) => field.startsWith(PREFIX[given.payment_method]))
  const values = [...own, 'payment_notes'].map((field) => [field, given[field as keyof PaidBy] ?? null])
  return { ...EMPTY, ...Object.fromEntries(values), payment_method: given.payment_method }
}

export function sealPayout(vault: Vault, ownerId: string, details: PayoutDetails): string {
  return vault.seal(JSON.stringify(details), contextOf(ownerId))
}

export function openPayout(vault: Vault, { ownerId, sealed }: Row): PayoutDetails {
  // Those from before Stripe could be chosen do not name its account.
  return { ...EMPTY, ...(JSON.parse(vault.open(sealed, contextOf(ownerId))) as PayoutDetails) }
}

/** At registration there are no older details to protect, so these are in force at once. */
export async function addFirstPayoutDetails(
  tx: Transaction,
  { clock, vault }: Pick<PartnerDeps, 'clock' | 'vault'>,
  { ownerId, payout }: { ownerId: string; payout: PayoutDetails },
): Promise<void> {
  const now = clock.now()
  await tx.insert(payoutDetails).values({
    ownerId,
    status: 'active',
    method: payout.payment_method,
    sealed: sealPayout(vault, ownerId, payout),
    mark: markOf(vault, payout),
    effectiveAt: now,
    createdAt: now,
  })
}

export type InForce = { id: string; details: PayoutDetails; since: Date }

type Reading = Pick<PartnerDeps, 'clock' | 'vault' | 'db'>

/** The newest details whose time has come, whether or not the job has run. Throws AppError `partner/not-found`. */
export async function readInForce(
  deps: Reading,
  ownerId: string,
  db: DatabaseOrTransaction = deps.db,
): Promise<InForce> {
  const found = (await readAllInForce(deps, [ownerId], db)).get(ownerId)
  if (!found) throw errors.notFound()
  return found
}

/** True of details that are in force, or were until newer ones were. */
export function isInForce(now: Date): SQL | undefined {
  return and(inArray(payoutDetails.status, ['active', 'waiting']), lte(payoutDetails.effectiveAt, now))
}

/** The same of many, by owner. */
export async function readAllInForce(
  { clock, vault }: Pick<Reading, 'clock' | 'vault'>,
  ownerIds: readonly string[],
  db: DatabaseOrTransaction,
): Promise<Map<string, InForce>> {
  const { id, ownerId, effectiveAt } = payoutDetails
  const rows = await db
    .selectDistinctOn([ownerId])
    .from(payoutDetails)
    .where(and(among(ownerId, ownerIds), isInForce(clock.now())))
    .orderBy(ownerId, desc(effectiveAt), desc(id))
  return new Map(
    rows.map((row) => [row.ownerId, { id: row.id, details: openPayout(vault, row), since: row.effectiveAt }]),
  )
}

/** Names and methods as they are, numbers and addresses by their end. */
export function maskPayout(details: PayoutDetails, effectiveAt: Date): PayoutView {
  return {
    ...details,
    paypal_email: details.paypal_email && maskEmail(details.paypal_email),
    bank_account_number: maskEnd(details.bank_account_number),
    bank_routing_number: maskEnd(details.bank_routing_number),
    stripe_account: maskEnd(details.stripe_account),
    moneygram_phone: maskEnd(details.moneygram_phone),
    moneygram_address: details.moneygram_address && '••••',
    effective_at: effectiveAt.toISOString(),
  }
}

function maskEnd(text: string | null): string | null {
  if (text === null) return null
  return text.length > 6 ? `•••• ${text.slice(-4)}` : '••••'
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}••••${email.slice(at)}`
}

function contextOf(ownerId: string): string {
  return `partners.payout:${ownerId}`
}
