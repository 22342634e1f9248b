import { createHash } from 'node:crypto'
import type { ProviderEvent } from '#modules/payments/payment-provider.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { sandboxEvents } from './sandbox.tables.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts'

/** Carries a webhook to the merchant and returns the status of the answer. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<number>

type News = ProviderEvent extends infer Event ? (Event extends { id: string } ? Omit<Event, 'id'> : never) : never

const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 900_000

/**
 * Stores an event, with the times of its deliveries, beside what caused it. One in four comes late, one in three twice: a
 * merchant that relies on order or on once is found out here and not by a true provider.
 * @param mark the same for the same event.
 */
export async function tellMerchant(
  { clock, seed }: Pick<SandboxDeps, 'clock' | 'seed'>,
  tx: Transaction,
  mark: string,
  news: News,
): Promise<void> {
  const now = clock.now()
  const id = `ev_${createHash('sha256').update(mark).digest('base64url').slice(0, 24)}`
  const [dueAt, againAt] = deliveries(seed, id)
    .toSorted((a, b) => a - b)
    .map((seconds) => new Date(now.getTime() + seconds * 1000))
  await tx
    .insert(sandboxEvents)
    .values({ id, body: JSON.stringify({ id, ...news }), createdAt: now, dueAt, againAt })
    .onConflictDoNothing()
}

/** Seconds after which an event is sent, once or twice, by the seed. */
export function deliveries(seed: number, eventId: string): number[] {
  const chance = createHash('sha256').update(`${seed} ${eventId}`).digest()
  const [late = 0, howLate = 0, twice = 0, again = 0] = chance
  const first = late % 4 === 0 ? 1 + (howLate % 10) : 0
  return twice % 3 === 0 ? [first, again % 20] : [first]
}

/** The events that are to be sent now. */
export function dueEvents(deps: SandboxDeps, deliver: () => Deliver | null) {
  return rowsDue(deps.db, {
    name: 'sandbox-pay.events',
    table: sandboxEvents,
    key: sandboxEvents.id,
    isDue: () => lte(sandboxEvents.dueAt, deps.clock.now()),
    by: sandboxEvents.dueAt,
    work: (eventId) => deliverEvent(deps, deliver(), eventId),
  })
}

/** Sends one event. Throws when the merchant did not take it; it is sent again later. */
async function deliverEvent({ db, clock, secret }: SandboxDeps, deliver: Deliver | null, eventId: string) {
  const [event] = await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, eventId))
  if (!event) return
  if (!deliver) throw new Error('the merchant cannot be reached yet')
  const now = clock.now()
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signWebhook(secret, event.body, now),
  }
  const status = await deliver(event.body, headers)
  const taken = status >= 200 && status < 300
  const retry = Math.min(RETRY_MS * 2 ** event.attempts, LONGEST_RETRY_MS)
  const next = taken
    ? { deliveredAt: now, dueAt: event.againAt, againAt: null }
    : { dueAt: new Date(now.getTime() + retry) }
  await db
    .update(sandboxEvents)
    .set({ attempts: event.attempts + 1, ...next })
    .where(eq(sandboxEvents.id, eventId))
  if (!taken) throw new Error(`the merchant answered ${status}`)
}
