import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { webhookRejected } from '#platform/webhook-signature.ts'
import { observeDispute } from './disputes/observe-dispute.ts'
import { observePayment, oldNews } from './observe-payment.ts'
import { observeRefund, observeRefunds } from './observe-refund.ts'
import { JOBS, type PaymentDeps } from './payment-deps.ts'
import type { ProviderDispute, ProviderEvent, SeenRefund } from './payment-provider.ts'
import { connectTold } from './payments.events.ts'
import { paymentWebhooks } from './payments.tables.ts'
import { knownProvider, providerOf } from './provider-of.ts'

/**
 * Stores what a provider tells, once for each event, and takes it in at once; what cannot be taken in now is left to a job.
 * Throws `webhook/rejected`.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  message: { provider: string; headers: IncomingHttpHeaders; rawBody: string },
): Promise<void> {
  const { provider, headers, rawBody } = message
  const now = deps.clock.now()
  const event = knownProvider(deps, provider)?.verifyWebhook(headers, rawBody, now)
  if (!event) throw webhookRejected()
  if (event.kind === 'other') return
  const told = { provider, eventId: event.id, body: rawBody, receivedAt: now }
  if (event.kind === 'account' || event.kind === 'transfer') return passOn(deps, told, event)
  // It waits for no answer of the provider: that is asked by the job.
  if (event.kind === 'changed' || event.kind === 'disputed' || event.kind === 'refunded') return later(deps, told)
  try {
    const known = event.kind === 'payment' ? await oldNews(deps.db, event.payment) : null
    if (known) return void (await store(deps.db, { ...told, handledAt: now, outcome: known }))
    // What was taken in before changes nothing, so nobody looks first whether this was stored already.
    await deps.db.transaction(async (tx) => {
      await store(tx, { ...told, ...(await takeIn(deps, tx, event)) })
    })
  } catch (error) {
    deps.log.warn({ err: error, eventId: event.id }, 'what a provider told could not be taken in; a job tries again')
    await later(deps, told)
  }
}

/** To those who keep accounts of owners and payouts: they ask what has become of it. Once. */
function passOn(deps: PaymentDeps, told: Told, { kind, reference }: ConnectEvent): Promise<void> {
  return deps.db.transaction(async (tx) => {
    // What was told of an owner is not kept: nobody reads it again.
    const body = JSON.stringify({ id: told.eventId, kind, reference })
    const isNew = await store(tx, { ...told, body, handledAt: told.receivedAt, outcome: kind })
    if (isNew) await deps.events.publish(tx, connectTold, { of: kind, reference })
  })
}

type ConnectEvent = Extract<ProviderEvent, { kind: 'account' | 'transfer' }>

type Told = typeof paymentWebhooks.$inferInsert

/** One that is stored already has its job. */
function later({ db, jobs }: PaymentDeps, told: Told): Promise<void> {
  return db.transaction(async (tx) => {
    const webhookId = await store(tx, told)
    if (webhookId) await jobs.send(tx, JOBS.webhook, { webhookId })
  })
}

const put = statement(
  paymentWebhooks,
  ['provider', 'eventId', 'body', 'receivedAt', 'handledAt', 'outcome'],
  (db, webhook) =>
    db
      .insert(paymentWebhooks)
      .values(webhook)
      .onConflictDoNothing({ target: [paymentWebhooks.provider, paymentWebhooks.eventId] })
      .returning({ id: paymentWebhooks.id }),
)

/** Null when it is there already. */
async function store(db: DatabaseOrTransaction, webhook: Told): Promise<string | null> {
  const [row] = await put(db, { handledAt: null, outcome: null, ...webhook })
  return row?.id ?? null
}

/** Takes a stored event in; what it moves and that it was handled are one transaction. */
export async function handleWebhook(deps: PaymentDeps, webhookId: string): Promise<void> {
  const [told] = await deps.db
    .select()
    .from(paymentWebhooks)
    .where(and(eq(paymentWebhooks.id, webhookId), isNull(paymentWebhooks.handledAt)))
  if (!told) return
  const event = await stateOf(deps, told)
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentWebhooks)
      .where(and(eq(paymentWebhooks.id, webhookId), isNull(paymentWebhooks.handledAt)))
      .for('update')
    if (!row) return
    const handled = event ? await takeIn(deps, tx, event) : { handledAt: deps.clock.now(), outcome: 'unknown' }
    await tx.update(paymentWebhooks).set(handled).where(eq(paymentWebhooks.id, webhookId))
  })
}

type State =
  | Exclude<ProviderEvent, { kind: 'changed' | 'disputed' | 'refunded' | 'account' | 'transfer' | 'other' }>
  | { id: string; kind: 'refunds'; refunds: SeenRefund[] }
  | { id: string; kind: 'dispute'; dispute: ProviderDispute }

/** The state that an event tells of; null where the provider knows nothing of it. Throws where it cannot be asked now. */
async function stateOf(deps: PaymentDeps, told: Pick<Told, 'provider' | 'body'>): Promise<State | null> {
  const provider = providerOf(deps, told)
  const event = provider.readEvent(told.body)
  if (event.kind === 'other' || event.kind === 'account' || event.kind === 'transfer') return null
  if (event.kind === 'disputed') {
    const dispute = await provider.findDispute(event.reference)
    return dispute && { id: event.id, kind: 'dispute', dispute }
  }
  if (event.kind === 'refunded') {
    const refunds = await provider.refundsOf({ reference: event.reference })
    return refunds.length > 0 ? { id: event.id, kind: 'refunds', refunds } : null
  }
  if (event.kind !== 'changed') return event
  const { id, paymentKey, refundKey } = event
  if (refundKey) {
    const refund = await provider.findRefund(refundKey)
    return refund && { id, kind: 'refund', refund }
  }
  const payment = await provider.find(paymentKey)
  return payment && { id, kind: 'payment', payment }
}

async function takeIn(deps: PaymentDeps, tx: Transaction, event: State) {
  const known = await observed(deps, tx, event)
  if (!known) deps.log.warn({ eventId: event.id }, 'a provider told of a payment that is not ours')
  return { handledAt: deps.clock.now(), outcome: known ? known.status : 'unknown' }
}

function observed(deps: PaymentDeps, tx: Transaction, event: State) {
  if (event.kind === 'payment') return observePayment(deps, tx, event.payment, { cause: 'webhook' })
  if (event.kind === 'refund') return observeRefund(deps, tx, event.refund, { cause: 'webhook' })
  if (event.kind === 'refunds') return observeRefunds(deps, tx, event.refunds, 'webhook')
  return observeDispute(deps, tx, event.dispute)
}
