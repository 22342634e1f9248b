import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openScriptedServer } from '#tests/support/scripted-server.ts'
import { answerOf } from './scripted-answers.fixture.ts'
import { answerOnConnect } from './scripted-connect.fixture.ts'
import { answerOnDisputes } from './scripted-disputes.fixture.ts'
import { behaviourOf, type ScriptedIntent } from './scripted-objects.fixture.ts'
import { letGo, refund, refundsIn } from './scripted-refunds.fixture.ts'
import { REQUESTS } from './scripted-requests.fixture.ts'
import {
  type Answer,
  type Call,
  checked,
  type Fault,
  invalid,
  Problem,
  State,
  unexpected,
} from './scripted-state.fixture.ts'

/**
 * Answers as Stripe's reference describes, keeps what it is told, honours idempotency keys and checks every request. What it does in
 * place of that is planned with `fail`, one call each.
 */
export async function scriptStripe(options: { now: () => Date; key: string }) {
  const state = new State(options)
  const server = await openScriptedServer((request, response) => void serve(state, request, response))
  return {
    ...server,
    state,
    fail: (method: string, path: RegExp, fault: Fault) => {
      // Stripe's client repeats once what a broken line has lost.
      const planned = { method, path, fault }
      state.planned.push(planned, ...('reset' in fault ? [planned] : []))
    },
  }
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = '', url = '', headers } = request
  const at = new URL(url, 'http://stripe')
  const text = method === 'GET' ? at.search.slice(1) : Buffer.concat(chunks).toString()
  state.calls.push({ method, path: at.pathname, text, headers })
  const planned = state.planned.findIndex((one) => one.method === method && one.path.test(at.pathname))
  const fault = planned < 0 ? null : (state.planned.splice(planned, 1)[0]?.fault ?? null)
  if (fault && !fault.after) return spoil(response, fault)
  const answer = answerTo(state, { method, path: at.pathname, text, headers })
  if (fault) return spoil(response, fault)
  send(response, answer.status, JSON.stringify(answer.body))
}

/** A key gets its first answer again, errors too, unless nobody was let in. */
function answerTo(state: State, call: Call): Answer {
  const key = call.headers['idempotency-key']
  const of = `${call.method} ${call.path} ${withoutBoundary(call.text)}`
  const known = typeof key === 'string' ? state.answers.get(key) : undefined
  try {
    if (call.headers.authorization !== `Bearer ${state.key}`)
      throw new Problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (call.method === 'POST' && typeof key !== 'string') throw invalid('no_idempotency_key')
    if (known && known.of !== of) throw new Problem(400, { type: 'idempotency_error' })
    if (known) return known.answer
    const answer = { status: 200, body: answerOf(route(state, call), state.now()) }
    // As it is now: the objects go on.
    return kept(state, key, { of, answer: structuredClone(answer) })
  } catch (error) {
    const { status, body: said } = error instanceof Problem ? error : new Problem(500, { message: `${error}` })
    const { payment_intent: intent } = said
    const body: Record<string, unknown> = intent
      ? { ...said, payment_intent: answerOf(intent as object, state.now()) }
      : said
    const answer = { status, body: { error: { message: String(body['code'] ?? body['type']), ...body } } }
    return status === 401 || known ? answer : kept(state, key, { of, answer: structuredClone(answer) })
  }
}

/** What is at random between the parts of a form is none of it. */
function withoutBoundary(text: string): string {
  const boundary = /^--(\S+)\r\n/.exec(text)?.[1]
  return boundary ? text.replaceAll(boundary, '') : text
}

function kept(state: State, key: unknown, one: { of: string; answer: Answer }): Answer {
  if (typeof key === 'string') state.answers.set(key, one)
  return one.answer
}

function spoil(response: ServerResponse, fault: Fault): void {
  if ('silent' in fault) return
  if ('reset' in fault) {
    response.socket?.destroy()
    return
  }
  if ('truncated' in fault) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 400 })
    response.write('{"object": "payment_intent", "id": "pi_', () => response.socket?.destroy())
    return
  }
  if ('body' in fault) {
    send(response, fault.status ?? 200, fault.body)
    return
  }
  const { status, type = 'api_error', code } = fault
  send(response, status, JSON.stringify({ error: { type, code, message: 'as planned' } }))
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_scripted' })
  response.end(text)
}

function route(state: State, { method, path, text }: Call): object {
  const [, , kind, id, verb] = path.split('/')
  if (kind === 'payment_intents' && method === 'POST' && !id) return create(state, text)
  if (kind === 'payment_intents' && id) {
    const intent = state.intent(id)
    if (method === 'GET') return checked(REQUESTS.retrieve, text) && intent
    if (verb === 'confirm') return confirm(state, intent, text)
    if (verb === 'capture') return capture(intent, text)
    if (verb === 'cancel') return cancel(state, intent, text)
  }
  if (kind === 'disputes' || kind === 'files') return answerOnDisputes(state, { method, id, verb, kind, text })
  if (kind === 'accounts' || kind === 'account_links' || kind === 'transfers') {
    return answerOnConnect(state, { method, id, kind, text })
  }
  if (kind === 'refunds') return method === 'POST' ? refund(state, text) : refundsIn(state, text)
  throw new Problem(404, { type: 'invalid_request_error', code: 'resource_missing' })
}

function create(state: State, text: string): ScriptedIntent {
  const { allowed_payment_method_types, ...asked } = checked(REQUESTS.create, text)
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  const intent: ScriptedIntent = {
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    payment_method_types: allowed_payment_method_types,
    client_secret: `${id}_secret_scripted`,
    livemode: false,
    cancellation_reason: null,
    last_payment_error: null,
    next_action: null,
    payment_method: null,
    ...asked,
  }
  state.intents.set(id, intent)
  return intent
}

function confirm(state: State, intent: ScriptedIntent, text: string): ScriptedIntent {
  const asked = checked(REQUESTS.confirm, text)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') throw unexpected(intent)
  if ('payment_method_data' in asked) {
    const seconds = asked.payment_method_options.pix.expires_after_seconds
    return intentForPix(intent, Math.floor(state.now().getTime() / 1000) + seconds)
  }
  const token = 'payment_method' in asked ? asked.payment_method : asked.confirmation_token
  if (token.startsWith('ctoken_') && state.usedTokens.has(token)) throw invalid('confirmation_token_already_used')
  state.usedTokens.add(token)
  const { card, declineCode, challenge, failsCapture = false } = behaviourOf(token)
  const method = { card }
  if (declineCode) {
    const error = { code: 'card_declined', decline_code: declineCode, payment_method: method }
    intent.last_payment_error = error
    throw new Problem(402, { type: 'card_error', ...error, payment_intent: intent })
  }
  intent.payment_method = method
  intent.status = challenge ? 'requires_action' : 'requires_capture'
  intent.next_action = challenge ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null
  intent.failsCapture = failsCapture
  return intent
}

function intentForPix(intent: ScriptedIntent, expiresAt: number): ScriptedIntent {
  intent.status = 'requires_action'
  intent.payment_method = {}
  const hosted = 'https://payments.stripe.com/qr/instructions/test'
  const code = { data: `00020101021226-${intent.id}`, expires_at: expiresAt, hosted_instructions_url: hosted }
  intent.next_action = { type: 'pix_display_qr_code', pix_display_qr_code: code }
  return intent
}

function capture(intent: ScriptedIntent, text: string): ScriptedIntent {
  const { amount_to_capture } = checked(REQUESTS.capture, text)
  if (intent.status !== 'requires_capture') throw unexpected(intent)
  if (amount_to_capture > intent.amount) throw invalid('amount_too_large')
  if (intent.failsCapture) throw invalid('charge_expired_for_capture')
  intent.status = 'succeeded'
  return intent
}

function cancel(state: State, intent: ScriptedIntent, text: string): ScriptedIntent {
  const { cancellation_reason } = checked(REQUESTS.cancel, text)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent)
  if (intent.status === 'requires_capture') letGo(state, intent)
  Object.assign(intent, { status: 'canceled', cancellation_reason, next_action: null })
  return intent
}
