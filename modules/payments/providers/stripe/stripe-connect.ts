import type { Connect, ConnectedAccount, Transfer, TransferRequest } from '#modules/payments/connect.ts'
import { isCurrency, money } from '#platform/money.ts'
import { type AccountSaid, AccountSchema, type TransferSaid, TransferSchema } from './stripe.schemas.ts'
import { refusalIn } from './stripe-client.ts'
import type { StripeDeps } from './stripe-deps.ts'

/** With what a transfer is refused while our balance there is short. https://docs.stripe.com/error-codes */
const SHORT = 'balance_insufficient'
/** Of an account that is shut for good; what Stripe pauses or examines can end well. */
const REJECTED = 'rejected.'
const GONE: ReadonlySet<string | undefined> = new Set(['resource_missing', 'account_invalid'])

export function stripeConnect(deps: Pick<StripeDeps, 'client' | 'log'>): Connect {
  return {
    open: (request) => open(deps, request),
    onboarding: (account, pages) => onboarding(deps, account, pages),
    read: (account) => read(deps, account),
    transfer: (request) => transfer(deps, request),
    findTransfer: (key) => findTransfer(deps, key),
  }
}

type Deps = Pick<StripeDeps, 'client' | 'log'>

/**
 * Stripe asks its holder for everything, and answers for what it asked; fees and losses are ours. Of our country: Stripe pays
 * across few borders.
 */
async function open({ client }: Deps, { key, email }: { key: string; email: string }): Promise<ConnectedAccount> {
  const stripe = await client()
  const made = await stripe.accounts.create(
    {
      email,
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      metadata: { owner_key: key },
    },
    { idempotencyKey: `account:${key}` },
  )
  return accountWord(AccountSchema.parse(made))
}

async function onboarding({ client }: Deps, account: string, { back, again }: { back: string; again: string }) {
  const stripe = await client()
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: back,
    refresh_url: again,
  })
  return link.url
}

async function read({ client }: Deps, account: string): Promise<ConnectedAccount | null> {
  const stripe = await client()
  try {
    return accountWord(AccountSchema.parse(await stripe.accounts.retrieve(account)))
  } catch (error) {
    if (GONE.has(codeOf(error))) return null
    throw error
  }
}

/** One that is no account of ours any more is forbidden (403), not missing. */
function codeOf(error: unknown): string | undefined {
  return refusalIn(error)?.code ?? (error as { code?: string }).code
}

/** The group is the key of its payout: by that the list of it is complete at once and for ever. */
async function transfer(deps: Deps, { key, attempt, account, amount, text }: TransferRequest): Promise<Transfer> {
  const known = await findTransfer(deps, key)
  if (known) return known
  const stripe = await deps.client()
  try {
    const asked = {
      amount: amount.amount,
      currency: amount.currency.toLowerCase(),
      destination: account,
      description: text,
      transfer_group: key,
      metadata: { payout_key: key },
    }
    const made = await stripe.transfers.create(asked, { idempotencyKey: `transfer:${key}:${attempt}` })
    return transferWord(TransferSchema.parse(made))
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    deps.log.warn({ payoutId: key, said: refusal.message }, 'Stripe refused a transfer')
    return { status: 'refused', short: refusal.code === SHORT, reason: refusal.message }
  }
}

async function findTransfer({ client }: Deps, key: string): Promise<Transfer | null> {
  const stripe = await client()
  const { data } = await stripe.transfers.list({ transfer_group: key, limit: 100 })
  const made = TransferSchema.array().parse(data)
  const ours = made.findLast(({ metadata }) => metadata?.['payout_key'] === key)
  return ours ? transferWord(ours) : null
}

function transferWord({ id, amount, amount_reversed: back, currency: said, destination }: TransferSaid): Transfer {
  const currency = said.toUpperCase()
  if (!isCurrency(currency)) throw new Error(`Stripe: ${id} is in ${said}`)
  return {
    status: 'made',
    reference: id,
    account: destination ?? '',
    amount: money(amount, currency),
    reversed: money(back, currency),
  }
}

/** An account without the right to take transfers is not paid, whatever else is fine. */
function accountWord({ id, details_submitted, payouts_enabled, capabilities, requirements }: AccountSaid) {
  const rejected = requirements?.disabled_reason?.startsWith(REJECTED) ?? false
  return {
    account: id,
    rejected,
    detailsSubmitted: details_submitted,
    payoutsEnabled: payouts_enabled && capabilities?.transfers === 'active' && !rejected,
    due: [...new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])])],
  }
}
