import type { IncomingHttpHeaders } from 'node:http'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { observePayment } from './observe-payment.ts'
import { observeRefund } from './observe-refund.ts'
import { JOBS, type PaymentDeps } from './payment-deps.ts'
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
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentWebhooks)
      .values({ provider, eventId: event.id, body: rawBody, receivedAt: now })
      .onConflictDoNothing({ target: [paymentWebhooks.provider, paymentWebhooks.eventId] })
      .returning()
    if (!row) return
    try {
      await tx.transaction((part) => takeIn(deps, part, row))
    } catch (error) {
      deps.log.warn({ err: error, eventId: event.id }, 'what a provider told could not be taken in; a job tries again')
      await deps.jobs.send(tx, JOBS.webhook, { webhookId: row.id })
    }
  })
}

/** Takes a stored event in; what it moves and that it was handled are one transaction. */
export async function handleWebhook(deps: PaymentDeps, webhookId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(paymentWebhooks)
      .where(and(eq(paymentWebhooks.id, webhookId), isNull(paymentWebhooks.handledAt)))
      .for('update')
    if (row) await takeIn(deps, tx, row)
  })
}

async function takeIn(deps: PaymentDeps, tx: Transaction, { id, body }: typeof paymentWebhooks.$inferSelect) {
  const event = deps.provider.readEvent(body)
  const known =
    event.kind === 'payment'
      ? await observePayment(deps, tx, event.payment, { cause: 'webhook' })
      : await observeRefund(deps, tx, event.refund, 'webhook')
  if (!known) deps.log.warn({ eventId: event.id }, 'a provider told of a payment that is not ours')
  const handled = { handledAt: deps.clock.now(), outcome: known ? known.status : 'unknown' }
  await tx.update(paymentWebhooks).set(handled).where(eq(paymentWebhooks.id, id))
}
