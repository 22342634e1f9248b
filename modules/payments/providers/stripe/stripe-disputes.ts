import { createHash } from 'node:crypto'
import { type DisputeReason, type DisputeStatus, TO_ANSWER } from '#modules/payments/disputes/dispute-kinds.contract.ts'
import type { DisputeAnswer, ProviderDispute } from '#modules/payments/payment-provider.ts'
import { isCurrency, type Money, money } from '#platform/money.ts'
import { type DisputeSaid, DisputeSchema } from './stripe.schemas.ts'
import { findByIntent } from './stripe.store.ts'
import { refusalIn } from './stripe-client.ts'
import type { StripeDeps } from './stripe-deps.ts'

/** https://docs.stripe.com/disputes/categories; any other is `other`. */
const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  debit_not_authorized: 'fraudulent',
  unrecognized: 'unrecognised',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  duplicate: 'duplicate',
  credit_not_processed: 'credit_not_processed',
  subscription_canceled: 'cancelled',
}

const STATUSES: Readonly<Record<DisputeSaid['status'], DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  // It was given back before it became one.
  prevented: 'closed',
}

/** In which field of Stripe's a paper goes, of those that are left: they have room for three. */
const PAPER_FIELDS = ['service_documentation', 'uncategorized_file'] as const

export async function findDispute(deps: StripeDeps, reference: string): Promise<ProviderDispute | null> {
  const stripe = await deps.client()
  try {
    return await wordOf(deps, DisputeSchema.parse(await stripe.disputes.retrieve(reference)))
  } catch (error) {
    if (refusalIn(error)?.code === 'resource_missing') return null
    throw error
  }
}

export async function disputesSince(deps: StripeDeps, at: Date): Promise<ProviderDispute[]> {
  const stripe = await deps.client()
  const words: ProviderDispute[] = []
  const created = { gte: Math.floor(at.getTime() / 1000) }
  for await (const said of stripe.disputes.list({ created, limit: 100 })) {
    const word = await wordOf(deps, DisputeSchema.parse(said))
    if (word) words.push(word)
  }
  return words.reverse()
}

export async function answerDispute(deps: StripeDeps, reference: string, answer: DisputeAnswer) {
  const known = await findDispute(deps, reference)
  if (known && !TO_ANSWER.includes(known.status)) return known
  const stripe = await deps.client()
  const evidence = { ...textsOf(answer), ...(await uploaded(deps, reference, answer)) }
  const idempotencyKey = `answer:${reference}:${hashOf(JSON.stringify(evidence))}`
  return settled(deps, reference, () =>
    stripe.disputes.update(reference, { evidence, submit: true }, { idempotencyKey }),
  )
}

export async function acceptDispute(deps: StripeDeps, reference: string) {
  const stripe = await deps.client()
  const idempotencyKey = `close:${reference}`
  return settled(deps, reference, () => stripe.disputes.close(reference, {}, { idempotencyKey }))
}

/** A refusal is no error: what stands is asked for. */
async function settled(deps: StripeDeps, reference: string, ask: () => Promise<unknown>): Promise<ProviderDispute> {
  try {
    await ask()
  } catch (error) {
    const refused = refusalIn(error)
    if (!refused) throw error
    deps.log.warn({ reference, said: refused.message }, 'Stripe took no word on a dispute')
  }
  const dispute = await findDispute(deps, reference)
  if (!dispute) throw new Error(`Stripe: no dispute ${reference}`)
  return dispute
}

function textsOf({ payer, product, conditions, serviceDay, text }: DisputeAnswer) {
  return {
    customer_name: payer.name,
    customer_email_address: payer.email,
    product_description: product,
    cancellation_policy_disclosure: conditions,
    uncategorized_text: text,
    ...(serviceDay && { service_date: serviceDay }),
  }
}

/** Each file once, whatever is sent again. */
async function uploaded(deps: StripeDeps, reference: string, { papers }: DisputeAnswer) {
  const stripe = await deps.client()
  const fields: { receipt?: string; service_documentation?: string; uncategorized_file?: string } = {}
  const free = [...PAPER_FIELDS]
  for (const { kind, name, content } of papers) {
    const field = kind === 'invoice' ? ('receipt' as const) : free.shift()
    if (!field) continue
    const file = { data: content, name, type: 'application/pdf' }
    const idempotencyKey = `evidence:${reference}:${kind}:${hashOf(content)}`
    const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey })
    fields[field] = id
  }
  return fields
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('base64url').slice(0, 24)

/** Null for a payment of someone else's. */
async function wordOf({ db, log }: StripeDeps, said: DisputeSaid): Promise<ProviderDispute | null> {
  const payment = said.payment_intent && (await findByIntent(db, said.payment_intent))
  if (!payment) return null
  if (said.currency !== payment.currency.toLowerCase()) throw new Error(`Stripe: ${said.id} is in ${said.currency}`)
  const kept = said.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  const status = STATUSES[said.status]
  const dueBy = TO_ANSWER.includes(status) && said.evidence_details.due_by
  return {
    reference: said.id,
    paymentKey: payment.key,
    status,
    reason: REASONS[said.reason] ?? 'other',
    amount: money(said.amount, payment.currency),
    heldBack: kept < 0,
    fee: feeOf(log, said),
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(said.created * 1000),
  }
}

/** Charged with what is withdrawn, and given back with what is reinstated where Stripe does that. */
function feeOf(log: StripeDeps['log'], { id, balance_transactions: moves }: DisputeSaid): Money | null {
  const charged = moves.filter(({ fee }) => fee !== 0)
  const [first] = charged
  if (!first) return null
  const currency = first.currency.toUpperCase()
  if (!isCurrency(currency) || charged.some((one) => one.currency !== first.currency)) {
    log.error({ dispute: id, currency }, 'Stripe charges for a dispute in a currency that the ledger does not keep')
    return null
  }
  const fee = charged.reduce((sum, one) => sum + one.fee, 0)
  return fee === 0 ? null : money(fee, currency)
}
