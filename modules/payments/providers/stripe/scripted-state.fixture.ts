import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type {
  ScriptedAccount,
  ScriptedDispute,
  ScriptedIntent,
  ScriptedRefund,
  ScriptedTransfer,
} from './scripted-objects.fixture.ts'
import { parseForm } from './scripted-requests.fixture.ts'

/** What the server does instead of answering as it should; `after`: the write takes effect all the same. */
export type Fault = { after?: boolean } & (
  | { status: number; type?: string; code?: string }
  | { body: string; status?: number }
  | { truncated: true }
  | { reset: true }
  | { silent: true }
)
export type Call = { method: string; path: string; text: string; headers: IncomingMessage['headers'] }
export type Planned = { method: string; path: RegExp; fault: Fault }
export type Answer = { status: number; body: object }

/** An answer that is an error of the API. */
export class Problem extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}
export const invalid = (code: string, more: object = {}) =>
  new Problem(400, { type: 'invalid_request_error', code, ...more })

export const unexpected = (intent: ScriptedIntent) =>
  invalid('payment_intent_unexpected_state', { payment_intent: intent })

export class State {
  readonly now: () => Date
  readonly key: string
  readonly planned: Planned[] = []
  readonly calls: Call[] = []
  readonly intents = new Map<string, ScriptedIntent>()
  readonly refunds = new Map<string, ScriptedRefund>()
  readonly disputes = new Map<string, ScriptedDispute>()
  readonly accounts = new Map<string, ScriptedAccount>()
  readonly transfers = new Map<string, ScriptedTransfer>()
  /** What can be transferred. */
  balance = 100_000_000
  /** Names and contents of what was uploaded. */
  readonly files = new Map<string, string>()
  readonly usedTokens = new Set<string>()
  readonly answers = new Map<string, { of: string; answer: Answer }>()
  /** Refunds begin so; a test settles them. */
  refundStatus: ScriptedRefund['status'] = 'succeeded'

  constructor({ now, key }: { now: () => Date; key: string }) {
    this.now = now
    this.key = key
  }

  /** The payer of this payment asks the bank for the money back. */
  dispute(paymentKey: string, over: Partial<ScriptedDispute> = {}): ScriptedDispute {
    const intent = [...this.intents.values()].find(({ metadata }) => metadata['payment_key'] === paymentKey)
    if (!intent) throw new Error('Stripe was not asked')
    return openDispute(this, intent, over)
  }

  /** What Stripe.js and the payer's bank do. */
  pass(id: string, to: 'requires_capture' | 'succeeded' | 'requires_payment_method'): void {
    const intent = this.intent(id)
    intent.status = to
    intent.next_action = null
    if (to === 'requires_payment_method') {
      const method = intent.payment_method
      intent.last_payment_error = { code: 'payment_intent_authentication_failure', payment_method: method }
      intent.payment_method = null
    }
  }

  intent(id: string): ScriptedIntent {
    const intent = this.intents.get(id)
    if (!intent) throw new Problem(404, { type: 'invalid_request_error', code: 'resource_missing' })
    return intent
  }
}

const ANSWER_DAYS = 9
const DAY_SECONDS = 86_400
export const idOf = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

function openDispute(state: State, intent: ScriptedIntent, over: Partial<ScriptedDispute>): ScriptedDispute {
  const created = Math.floor(state.now().getTime() / 1000)
  const { amount, currency } = intent
  const dispute: ScriptedDispute = {
    id: idOf('dp'),
    object: 'dispute',
    amount,
    currency,
    created,
    status: 'needs_response',
    reason: 'fraudulent',
    payment_intent: intent.id,
    balance_transactions: [{ amount: -amount, fee: 1_500 }],
    evidence: {},
    evidence_details: { due_by: created + ANSWER_DAYS * DAY_SECONDS, submission_count: 0 },
    metadata: {},
    ...over,
  }
  state.disputes.set(dispute.id, dispute)
  return dispute
}

export function checked<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(parseForm(text))
  if (!read.success) throw invalid('parameter_unknown', { message: read.error.message })
  return read.data
}
