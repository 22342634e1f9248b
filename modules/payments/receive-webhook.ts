import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { observePayment, oldNews } from './observe-payment.ts'
import { observeRefund } from './observe-refund.ts'
import { JOBS, type PaymentDeps } from './payment-deps.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { refusal } from './payment-texts.ts'
import { paymentWebhooks } from './payments.tables.ts'

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
  const event = provider === deps.provider.code ? deps.provider.verifyWebhook(headers, rawBody, now) : null
  if (!event) throw refusal.webhook()
  const told = { provider, eventId: event.id, body: rawBody, receivedAt: now }
  try {
    const known = event.kind === 'payment' ? await oldNews(deps.db, event.payment) : null
    if (known) return void (await store(deps.db, { ...told, handledAt: now, outcome: known }))
    // What was taken in before changes nothing, so nobody looks first whether this was stored already.
    await deps.db.transaction(async (tx) => {
      await store(tx, { ...told, ...(await takeIn(deps, tx, event)) })
    })
  } catch (error) {
    deps.log.warn({ err: error, eventId: event.id }, 'what a provider told could not be taken in; a job tries again')
    await deps.db.transaction(async (tx) => {
      const webhookId = await store(tx, told)
      if (webhookId) await deps.jobs.send(tx, JOBS.webhook, { webhookId })
    })
  }
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
async function store(db: DatabaseOrTransaction, webhook: typeof paymentWebhooks.$inferInsert): Promise<string | null> {
  const [row] = await put(db, { handledAt: null, outcome: null, ...webhook })
  return row?.id ?? null
}

/** Takes a stored event in; what it moves and that it was handled are one transaction. */
export async function handleWebhook(deps: PaymentDeps, webhookId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentWebhooks)
      .where(and(eq(paymentWebhooks.id, webhookId), isNull(paymentWebhooks.handledAt)))
      .for('update')
    if (!row) return
    const handled = await takeIn(deps, tx, deps.provider.readEvent(row.body))
    await tx.update(paymentWebhooks).set(handled).where(eq(paymentWebhooks.id, webhookId))
  })
}

async function takeIn(deps: PaymentDeps, tx: Transaction, event: ProviderEvent) {
  const known =
    event.kind === 'payment'
      ? await observePayment(deps, tx, event.payment, { cause: 'webhook' })
      : await observeRefund(deps, tx, event.refund, 'webhook')
  if (!known) deps.log.warn({ eventId: event.id }, 'a provider told of a payment that is not ours')
  return { handledAt: deps.clock.now(), outcome: known ? known.status : 'unknown' }
}
