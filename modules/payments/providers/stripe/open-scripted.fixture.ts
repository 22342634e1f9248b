import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import Stripe from 'stripe'
import type { Database } from '#platform/database/index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { answerOf } from './scripted-answers.fixture.ts'
import { scriptStripe } from './scripted-stripe.fixture.ts'
import { createStripe } from './stripe.ts'

export const TEST_KEY = 'sk_test_scripted0'
export const WEBHOOK_SECRET = 'whsec_scripted'
/** Of the endpoint for accounts of owners. */
export const CONNECT_SECRET = 'whsec_connect0'

/** The adapter on a scripted server, with a clock that a test can turn. */
export async function openScripted(db: Database, { waitMs = 15_000 }: { waitMs?: number } = {}) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const server = await scriptStripe({ now: clock.now, key: TEST_KEY })
  let kept: string | null = TEST_KEY
  const pay = createStripe({
    db,
    clock,
    log: pino({ level: 'silent' }),
    address: server.address,
    key: async () => kept,
    mode: () => (kept === null ? null : kept.startsWith('sk_live_') ? 'live' : 'test'),
    publishableKey: 'pk_test_scripted0',
    webhookSecret: `${WEBHOOK_SECRET}, ${CONNECT_SECRET}`,
    waitMs,
  })
  return {
    ...pay,
    clock,
    server,
    keep(key: string | null) {
      kept = key
    },
  }
}

/** Of a card that does this, as Stripe's fields give it. */
export const tokenOf = (how: string) => `ctoken_${how}-${randomUUID()}`

/** An event as Stripe writes it: with the state of its time. */
export function eventOf(type: string, of: object, id = `evt_${randomUUID()}`): string {
  const data = { object: answerOf(of, new Date('2026-11-21T12:00:00Z')) }
  return JSON.stringify({ id, object: 'event', type, api_version: '2026-10-28.endive', data })
}

/** The signature of an event, by Stripe's own client. */
export function signed(payload: string, { at, secret = WEBHOOK_SECRET }: Signing) {
  const timestamp = Math.floor(at.getTime() / 1000)
  return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** Brings an event to us. */
export function postEvent(app: FastifyInstance, payload: string, signing: Signing) {
  const headers = { 'content-type': 'application/json', ...signed(payload, signing) }
  return app.inject({ method: 'POST', url: '/payments/webhooks/stripe', payload, headers })
}

type Signing = { at: Date; secret?: string }
