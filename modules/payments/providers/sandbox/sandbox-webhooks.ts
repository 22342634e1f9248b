import { createHash } from 'node:crypto'
import type { ProviderEvent } from '#modules/payments/payment-provider.ts'
import { lte } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { findById, keepSent } from './sandbox.store.ts'
import { type SandboxEvent, sandboxPayments } from './sandbox.tables.ts'
import type { SandboxDeps } from './sandbox-deps.ts'

/** Carries a webhook to the merchant and returns the status of the answer. */
export type Deliver = (rawBody: string, headers: Record<string, string>) => Promise<number>

type News = ProviderEvent extends infer Event ? (Event extends { id: string } ? Omit<Event, 'id'> : never) : never

export const SIGNATURE_HEADER = 'sandbox-signature'
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 900_000

/**
 * An event with the times of its deliveries, to be kept in the row of its payment with what caused it. One in four comes late,
 * one in three twice: a merchant that relies on order or on once is found out here and not by a true provider.
 * @param mark the same for the same event.
 */
export function eventOf(
  { clock, seed, promptBank = false }: Pick<SandboxDeps, 'clock' | 'seed' | 'promptBank'>,
  mark: string,
  news: News,
): SandboxEvent {
  const now = clock.now()
  const id = `ev_${createHash('sha256').update(mark).digest('base64url').slice(0, 24)}`
  const [due, again] = (promptBank ? [0] : deliveries(seed, id))
    .toSorted((a, b) => a - b)
    .map((seconds) => new Date(now.getTime() + seconds * 1000).toISOString())
  const times = { at: now.toISOString(), ...(due && { due }), ...(again && { again }) }
  return { id, body: JSON.stringify({ id, ...news }), ...times, attempts: 0 }
}

/** Seconds after which an event is sent, once or twice, by the seed. */
export function deliveries(seed: number, eventId: string): number[] {
  const chance = createHash('sha256').update(`${seed} ${eventId}`).digest()
  const [late = 0, howLate = 0, twice = 0, again = 0] = chance
  const first = late % 4 === 0 ? 1 + (howLate % 10) : 0
  return twice % 3 === 0 ? [first, again % 20] : [first]
}

/** Payments with events that are to be sent now. */
export function dueEvents(deps: SandboxDeps, deliver: () => Deliver | null) {
  return rowsDue(deps.db, {
    name: 'sandbox-pay.events',
    table: sandboxPayments,
    key: sandboxPayments.id,
    isDue: () => lte(sandboxPayments.dueAt, deps.clock.now()),
    by: sandboxPayments.dueAt,
    work: (paymentId) => deliverEvents(deps, deliver(), paymentId),
  })
}

/**
 * Sends what is due of a payment, and then writes down in one go what has become of it: of a process that dies in between,
 * another sends all of it again. Throws when the merchant did not take something; it is sent again later, and keeps nothing else back.
 */
async function deliverEvents(deps: SandboxDeps, deliver: Deliver | null, paymentId: string): Promise<void> {
  const { db, clock } = deps
  const payment = await findById(db, paymentId)
  if (!payment) return
  if (!deliver) throw new Error('the merchant cannot be reached yet')
  const now = clock.now()
  const sent: SandboxEvent[] = []
  const errors: unknown[] = []
  for (const event of dueAmong(payment.events, now)) {
    try {
      const status = await deliver(event.body, headersOf(deps, event, now))
      const taken = status >= 200 && status < 300
      sent.push(taken ? taking(event, now) : retrying(event, now))
      if (!taken) errors.push(new Error(`the merchant answered ${status}`))
    } catch (error) {
      errors.push(error)
    }
  }
  if (sent.length > 0) await keepSent(db, paymentId, sent)
  if (errors.length > 0) throw errors[0]
}

/** The longest due first. */
function dueAmong(events: readonly SandboxEvent[], now: Date): SandboxEvent[] {
  const due = ({ due = '' }: SandboxEvent) => due
  return events
    .filter((event) => event.due !== undefined && event.due <= now.toISOString())
    .toSorted((a, b) => (due(a) < due(b) ? -1 : 1))
}

function headersOf({ secret }: SandboxDeps, { body }: SandboxEvent, now: Date) {
  return { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(secret, body, now) }
}

function taking({ due: _, again, ...event }: SandboxEvent, now: Date): SandboxEvent {
  return { ...event, attempts: event.attempts + 1, delivered: now.toISOString(), ...(again && { due: again }) }
}

function retrying(event: SandboxEvent, now: Date): SandboxEvent {
  const wait = Math.min(RETRY_MS * 2 ** event.attempts, LONGEST_RETRY_MS)
  return { ...event, attempts: event.attempts + 1, due: new Date(now.getTime() + wait).toISOString() }
}
