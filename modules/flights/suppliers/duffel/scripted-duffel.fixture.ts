import {
  type Asked,
  checked,
  known,
  openScriptedDuffel,
  Problem,
  type ScriptedCall,
  ScriptedState,
} from '#tests/support/scripted-duffel.ts'
import { type ScriptedChange, scriptedChange } from './scripted-changes.fixture.ts'
import { type OfferOptions, scriptedOffer, scriptedSeatMap } from './scripted-offer.fixture.ts'
import { scriptedOrder } from './scripted-order.fixture.ts'
import { REQUESTS } from './scripted-requests.fixture.ts'

type Order = ReturnType<typeof scriptedOrder>
export type Call = ScriptedCall

/**
 * Answers as Duffel's reference describes (API v2), keeps what it is told, and checks every request. What it does in place of that is
 * planned with `fail`, one call each.
 */
export async function scriptDuffel(options: { now: () => Date }) {
  const state = new State(options.now)
  return {
    ...(await openScriptedDuffel(state, (asked) => route(state, asked))),
    state,
    /** The airline changes what was ordered last: one slice, or all where none is named. */
    change: (how: Parameters<typeof scriptedChange>[1]) => {
      const order = [...state.orders.values()].at(-1)
      if (!order) throw new Error('nothing was ordered')
      const change = scriptedChange(order, how, { id: state.id('aic'), at: state.now().toISOString() })
      state.changes.push(change)
      return change
    },
  }
}

class State extends ScriptedState {
  readonly offers = new Map<string, ReturnType<typeof scriptedOffer>>()
  readonly orders = new Map<string, Order>()
  /** Offers that were ordered. */
  readonly sold = new Set<string>()
  readonly cancellations = new Map<string, Record<string, unknown>>()
  readonly changes: ScriptedChange[] = []
  readonly batches = new Map<string, string[][]>()
  /** Of the offers that the next searches find. */
  script: OfferOptions[][] = [[{}]]
  /** No tickets for orders that are paid. */
  withoutDocuments = false
  /** Of the next cancellations; all that was paid, to the balance, where it is not set. */
  refund: { amount: string; to: string } | null = null
}

function route(state: State, asked: Asked): unknown {
  const { method, at } = asked
  const path = at.pathname.replace(/\/$/, '')
  const [, , kind, id = '', , action] = path.split('/')
  const name = `${method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`
  const answer = ROUTES[name]
  if (!answer) throw new Problem(404, 'not_found')
  return answer(state, { ...asked, id })
}

type Answer = (state: State, asked: Asked & { id: string }) => unknown

const ROUTES: Record<string, Answer> = {
  'POST batch_offer_requests': beginSearch,
  'GET batch_offer_requests/:id': nextBatch,
  'GET offers/:id': (state, { id }) => offerOf(state, id),
  'GET seat_maps': (state, { at }) => [scriptedSeatMap(offerOf(state, at.searchParams.get('offer_id') ?? ''))],
  'POST orders': createOrder,
  'GET orders': (state) => [...state.orders.values()].toReversed(),
  'GET orders/:id': (state, { id }) => known(state.orders.get(id)),
  'POST payments': pay,
  'GET airline_initiated_changes': (state, { at }) => changesOf(state, at.searchParams.get('order_id')),
  'POST airline_initiated_changes/:id/accept': accept,
  'POST order_cancellations': quote,
  'GET order_cancellations/:id': (state, { id }) => known(state.cancellations.get(id)),
  'POST order_cancellations/:id/confirm': confirm,
}

function beginSearch(state: State, { body, at }: Asked) {
  const wanted = checked(REQUESTS.search, body)
  if (Number(at.searchParams.get('supplier_timeout') ?? 2000) < 2000) throw new Problem(422, 'invalid_timeout')
  const batches = state.script.map((offers) =>
    offers.map((options) => {
      const offer = scriptedOffer(wanted, { now: state.now(), id: (prefix) => state.id(prefix), ...options })
      state.offers.set(offer.id, offer)
      return offer.id
    }),
  )
  const id = state.id('orq')
  state.batches.set(id, batches)
  return batchOf(state, id, { total_batches: batches.length, remaining_batches: batches.length })
}

type Counts = { total_batches: number; remaining_batches: number }

const batchOf = (state: State, id: string, counts: Counts) => ({
  id,
  live_mode: false,
  created_at: state.now().toISOString(),
  client_key: 'scripted',
  ...counts,
})

function nextBatch(state: State, { id }: { id: string }) {
  const left = known(state.batches.get(id))
  const offers = (left.shift() ?? []).map((one) => {
    const { available_services: _, ...offer } = known(state.offers.get(one))
    return offer
  })
  return { ...batchOf(state, id, { total_batches: left.length + 1, remaining_batches: left.length }), offers }
}

function offerOf(state: State, id: string) {
  const offer = known(state.offers.get(id))
  if (new Date(offer.expires_at) <= state.now()) throw new Problem(422, 'offer_no_longer_available')
  return offer
}

function createOrder(state: State, { body }: Asked) {
  const wanted = checked(REQUESTS.order, body)
  const offer = offerOf(state, wanted.selected_offers[0] ?? '')
  if (state.sold.has(offer.id)) throw new Problem(422, 'offer_request_already_booked')
  const ids = wanted.passengers.map((one) => one.id)
  if (JSON.stringify(ids.toSorted()) !== JSON.stringify(offer.passengers.map((one) => one.id).toSorted()))
    throw new Problem(422, 'invalid_passengers', '/passengers')
  const later = wanted.type !== 'instant'
  if (later && offer.payment_requirements.requires_instant_payment) throw new Problem(422, 'instant_payment_required')
  if (later && (wanted.services ?? wanted.payments)) throw new Problem(422, 'payments_not_allowed', '/payments')
  const total = totalWith(offer, wanted.services ?? [])
  if (!later && wanted.payments?.[0]?.amount !== total) throw new Problem(422, 'price_changed')
  const order = scriptedOrder(offer, wanted, { id: state.id('ord'), total, now: state.now() })
  state.sold.add(offer.id)
  state.orders.set(order.id, order)
  if (!later) writeTickets(state, order)
  return order
}

type Seat = { id: string; total_amount: string }

function totalWith(offer: ReturnType<typeof scriptedOffer>, services: readonly { id: string; quantity: number }[]) {
  const elements = scriptedSeatMap(offer).cabins.flatMap(({ rows }) =>
    rows.flatMap(({ sections }) =>
      sections.flatMap((section): { type: string; available_services?: Seat[] }[] => section.elements),
    ),
  )
  const seats = elements.flatMap((one) => one.available_services ?? [])
  const sum = services.reduce(
    (cents, { id, quantity }) => {
      const service = [...offer.available_services, ...seats].find((one) => one.id === id)
      if (!service) throw new Problem(422, 'ancillary_service_not_available')
      return cents + Math.round(Number(service.total_amount) * 100) * quantity
    },
    Math.round(Number(offer.total_amount) * 100),
  )
  return (sum / 100).toFixed(2)
}

function writeTickets(state: State, order: Order): void {
  if (state.withoutDocuments) return
  order.documents = order.passengers.map(({ id }, i) => ({
    type: 'electronic_ticket',
    unique_identifier: `9990000${state.orders.size}0000${i}`,
    passenger_ids: [id],
  }))
}

function pay(state: State, { body }: Asked) {
  const wanted = checked(REQUESTS.payment, body)
  const order = known(state.orders.get(wanted.order_id))
  if (!order.payment_status.awaiting_payment) throw new Problem(422, 'already_paid')
  if (order.cancelled_at) throw new Problem(422, 'already_cancelled')
  if (wanted.payment.amount !== order.total_amount) throw new Problem(422, 'price_changed')
  order.payment_status = { awaiting_payment: false, paid_at: state.now().toISOString() }
  writeTickets(state, order)
  return { id: state.id('pay'), ...wanted.payment, created_at: state.now().toISOString() }
}

function quote(state: State, { body }: Asked) {
  const { order_id } = checked(REQUESTS.cancellation, body)
  const order = known(state.orders.get(order_id))
  if (order.cancelled_at) throw new Problem(422, 'already_cancelled')
  const id = state.id('ore')
  const made = {
    id,
    order_id,
    refund_amount: state.refund?.amount ?? order.total_amount,
    refund_currency: order.total_currency,
    refund_to: state.refund?.to ?? 'balance',
    live_mode: false,
    airline_credits: [],
    created_at: state.now().toISOString(),
    expires_at: new Date(state.now().getTime() + 3_600_000).toISOString(),
    confirmed_at: null,
  }
  state.cancellations.set(id, made)
  return made
}

function confirm(state: State, { id }: { id: string }) {
  const made = known(state.cancellations.get(id))
  const order = known(state.orders.get(String(made['order_id'])))
  if (order.cancelled_at) throw new Problem(422, 'already_cancelled')
  order.cancelled_at = state.now().toISOString()
  made['confirmed_at'] = state.now().toISOString()
  return made
}

const changesOf = ({ changes }: State, order: string | null) =>
  changes.filter(({ order_id: of }) => order === null || of === order)

function accept(state: State, { id }: { id: string }) {
  const change = known(state.changes.find((one) => one.id === id))
  if (!change.available_actions.includes('accept')) throw new Problem(422, 'action_not_available')
  if (change.action_taken) throw new Problem(422, 'already_actioned')
  return Object.assign(change, { action_taken: 'accepted', action_taken_at: state.now().toISOString() })
}
