import { createHash } from 'node:crypto'
import type { ProviderEvent } from '#modules/payments/payment-provider.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { sandboxEvents } from './sandbox.tables.ts'
import { SANDBOX_JOBS, type SandboxDeps } from './sandbox-deps.ts'
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts'

/** Carries a webhook to the merchant and returns the status of the answer. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<number>

type News = ProviderEvent extends infer Event ? (Event extends { id: string } ? Omit<Event, 'id'> : never) : never

/**
 * Stores an event and its deliveries with what caused it. One in four comes late, one in three twice: a merchant that
 * relies on order or on once is found out here and not by a true provider.
 * @param mark the same for the same event.
 */
export async function tellMerchant(
  { clock, jobs, seed }: SandboxDeps,
  tx: Transaction,
  mark: string,
  news: News,
): Promise<void> {
  const now = clock.now()
  const id = `ev_${createHash('sha256').update(mark).digest('base64url').slice(0, 24)}`
  await tx
    .insert(sandboxEvents)
    .values({ id, body: JSON.stringify({ id, ...news }), createdAt: now })
    .onConflictDoNothing()
  for (const delay of deliveries(seed, id)) {
    const at = delay > 0 ? { at: new Date(now.getTime() + delay * 1000) } : undefined
    await jobs.send(tx, SANDBOX_JOBS.deliver, { eventId: id }, at)
  }
}

/** Seconds after which an event is sent, once or twice, by the seed. */
export function deliveries(seed: number, eventId: string): number[] {
  const chance = createHash('sha256').update(`${seed} ${eventId}`).digest()
  const [late = 0, howLate = 0, twice = 0, again = 0] = chance
  const first = late % 4 === 0 ? 1 + (howLate % 10) : 0
  return twice % 3 === 0 ? [first, again % 20] : [first]
}

/** Sends one event. Throws when the merchant did not take it, so that it is sent again later. */
export async function deliverEvent({ db, clock, secret }: SandboxDeps, deliver: Deliver | null, eventId: string) {
  const [event] = await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, eventId))
  if (!event) return
  if (!deliver) throw new Error('the merchant cannot be reached yet')
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signWebhook(secret, event.body, clock.now()),
  }
  const status = await deliver(event.body, headers)
  const taken = status >= 200 && status < 300
  await db
    .update(sandboxEvents)
    .set({ attempts: sql`${sandboxEvents.attempts} + 1`, ...(taken && { deliveredAt: clock.now() }) })
    .where(eq(sandboxEvents.id, eventId))
  if (!taken) throw new Error(`the merchant answered ${status}`)
}
