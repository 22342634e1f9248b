import type { ScriptedIntent, ScriptedRefund } from './scripted-objects.fixture.ts'
import { REQUESTS } from './scripted-requests.fixture.ts'
import { checked, idOf, invalid, type State, unexpected } from './scripted-state.fixture.ts'

export function refund(state: State, text: string): ScriptedRefund {
  return makeRefund(state, checked(REQUESTS.refund, text))
}

/** Newest first, as Stripe lists. */
export function refundsIn(state: State, text: string): object {
  const asked = checked(REQUESTS.refunds, text)
  const all = [...state.refunds.values()]
  const data =
    'created' in asked
      ? all.filter(({ created }) => created >= asked.created.gte)
      : all.filter((one) => one.payment_intent === asked.payment_intent)
  return { object: 'list', has_more: false, url: '/v1/refunds', data: data.reverse() }
}

/** Someone gives money back at Stripe's dashboard, without any of our keys. */
export function refundAtDashboard(state: State, paymentKey: string, amount?: number): ScriptedRefund {
  const intent = [...state.intents.values()].find(({ metadata }) => metadata['payment_key'] === paymentKey)
  if (!intent) throw new Error('Stripe was not asked')
  return makeRefund(state, { payment_intent: intent.id, amount: amount ?? intent.amount, metadata: {} })
}

type Made = Pick<ScriptedRefund, 'payment_intent' | 'amount' | 'metadata'>

function makeRefund(state: State, { payment_intent, amount, metadata }: Made): ScriptedRefund {
  const intent = state.intent(payment_intent)
  if (intent.status !== 'succeeded') throw unexpected(intent)
  const taken = [...state.disputes.values()].some(
    (one) => one.payment_intent === payment_intent && one.status !== 'won',
  )
  if (taken) throw invalid('charge_disputed')
  const others = [...state.refunds.values()].filter((one) => one.payment_intent === payment_intent)
  const given = others.filter(({ status }) => status !== 'failed').reduce((sum, one) => sum + one.amount, 0)
  if (given + amount > intent.amount) throw invalid('charge_already_refunded')
  return keep(state, { payment_intent, amount, metadata, status: state.refundStatus })
}

/** What was only authorised and is cancelled Stripe keeps as a refund of its own. */
export function letGo(state: State, { id, amount }: ScriptedIntent): void {
  keep(state, { payment_intent: id, amount, metadata: {}, status: 'succeeded' })
}

function keep(state: State, refund: Made & Pick<ScriptedRefund, 'status'>): ScriptedRefund {
  const intent = state.intent(refund.payment_intent)
  const made: ScriptedRefund = {
    ...refund,
    // Of cards; of any other way to pay Stripe names them so.
    id: idOf(intent.payment_method_types.includes('card') ? 're' : 'pyr'),
    object: 'refund',
    created: Math.floor(state.now().getTime() / 1000),
    currency: intent.currency,
    destination_details: { type: 'card', card: { reference_status: 'pending' } },
  }
  state.refunds.set(made.id, made)
  return made
}
