import { randomUUID } from 'node:crypto'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** Where a traveller sends requests: another site when one has died. */
export type Reach = () => string
type Reply = { status: number; body: never }
export type Offer = { id: string; total: { amount: number; currency: string }; seatsLeft: number | null }
export type Booked = { code: string; key: string; reservation: ReservationView }

const PATIENCE_MS = 90_000

/**
 * Sends a request until there is an answer: a dead site, a restart of the database and "the same request is still being
 * worked on" all mean: again, with the same key.
 */
export async function ask<Body>(
  reach: Reach,
  path: string,
  options: { method?: string; body?: unknown; key?: string; bearer?: string } = {},
): Promise<{ status: number; body: Body }> {
  const { method = 'POST', body, key, bearer } = options
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const reply = await attempt(reach(), path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (reply) return reply
    if (performance.now() > end) throw new Error(`no answer to ${method} ${path}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

async function attempt(site: string, path: string, init: RequestInit): Promise<Reply | null> {
  try {
    const answer = await fetch(`${site}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
    const text = await answer.text()
    const body = (text ? JSON.parse(text) : {}) as Reply['body'] & { code?: string }
    if (answer.status >= 500 || (body as { code?: string }).code === 'idempotency/in-progress') return null
    return { status: answer.status, body: body as never }
  } catch {
    return null
  }
}

export async function findOffers(
  reach: Reach,
  trip: { from: string; to: string; inDays: number; adults?: number },
): Promise<Offer[]> {
  const date = new Date(Date.now() + trip.inDays * 86_400_000).toISOString().slice(0, 10)
  const body = {
    slices: [{ origin: trip.from, destination: trip.to, date }],
    adults: trip.adults ?? 1,
    maxConnections: 0,
    currency: 'BRL',
  }
  const { body: found } = await ask<FlightResults>(reach, '/api/flights/search', { body })
  return found.options.flatMap(({ fares }) =>
    fares.map(({ offerId, total, seatsLeft }) => ({ id: offerId, total, seatsLeft })),
  )
}

export const ANA = {
  type: 'adult',
  givenNames: 'Ana',
  surname: 'Silva',
  birthDate: '1990-05-17',
  gender: 'F',
  nationality: 'BR',
  document: { kind: 'passport', number: 'FX123456', country: 'BR', expires: '2034-01-01' },
  frequentFlyer: null,
}

type As = { bearer?: string; locale?: 'en' | 'pt-BR' }

/** Null when the seats are gone at this price. @param as a customer by their token, and the language; otherwise a guest in English */
export async function hold(reach: Reach, offer: Offer, as: As = {}): Promise<Booked | null> {
  return holdAll(reach, { offerId: offer.id, totalSeen: offer.total, travellers: [ANA] }, as)
}

/** At whatever it costs by now: fares change with the day and with the seats that are left. Null when the seats are gone. */
export async function holdAtAnyPrice(reach: Reach, { id, total }: Offer): Promise<Booked | null> {
  for (let totalSeen = total; ; ) {
    const { booked, now } = await attemptHold(reach, { offerId: id, totalSeen, travellers: [ANA] })
    if (!now) return booked
    totalSeen = now
  }
}

/** Holds one part, or several with `kind` and `items`; null when something of it is gone. */
export async function holdAll(reach: Reach, parts: object, as: As = {}): Promise<Booked | null> {
  const { booked } = await attemptHold(reach, parts, as)
  return booked
}

/** `now`: what it costs instead of what was seen. */
type Attempt = { booked: Booked | null; now?: Offer['total'] }

async function attemptHold(reach: Reach, parts: object, { bearer, locale = 'en' }: As = {}): Promise<Attempt> {
  const contact = { email: `ana.${randomUUID()}@example.com`, phone: '+5511912345678' }
  const { status, body } = await ask<{
    reservation: ReservationView
    key: string
    code?: string
    now?: Offer['total']
  }>(reach, '/api/reservations', { key: randomUUID(), ...(bearer && { bearer }), body: { ...parts, contact, locale } })
  const { reservation, key, code, now } = body
  if (status === 201) return { booked: { code: reservation.code, key, reservation } }
  if (code === 'offer/sold-out') return { booked: null }
  if (code === 'reservation/price-changed') return { booked: null, ...(now && { now }) }
  throw new Error(`a hold was refused: ${status} ${JSON.stringify(body)}`)
}

export async function cardToken(reach: Reach, number: string): Promise<string> {
  const card = { number, expiry: '12/34', cvc: '123', name: 'ANA SILVA' }
  const { status, body } = await ask<{ token: string }>(reach, '/sandbox-pay/tokens', { body: card })
  if (status !== 200 && status !== 201) throw new Error(`a card was refused: ${JSON.stringify(body)}`)
  return body.token
}

type Paid = { reservation: ReservationView; payment: PaymentView }

export async function pay(reach: Reach, booked: Booked, method: PayMethod): Promise<Paid | { refused: string }> {
  const { status, body } = await ask<Paid & { code?: string }>(reach, `/api/reservations/${booked.code}/payments`, {
    key: randomUUID(),
    bearer: booked.key,
    body: { method, totalSeen: booked.reservation.total },
  })
  return status < 300 ? body : { refused: body.code ?? String(status) }
}

export async function read(reach: Reach, { code, key }: Booked): Promise<ReservationView> {
  const { body } = await ask<ReservationView>(reach, `/api/reservations/${code}`, { method: 'GET', bearer: key })
  return body
}

/** Reads the reservation until it is as expected, or gives up. */
export async function follow(
  reach: Reach,
  booked: Booked,
  done: (view: ReservationView) => boolean,
): Promise<ReservationView> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const view = await read(reach, booked)
    if (done(view)) return view
    if (performance.now() > end) throw new Error(`${booked.code} stayed ${view.status}: ${view.items[0]?.status}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** @param itemId which of several; otherwise the first */
export async function cancel(reach: Reach, booked: Booked, itemId?: string): Promise<ReservationView> {
  const bearer = booked.key
  const which = itemId ? `?item=${itemId}` : ''
  const quote = await ask<CancelQuoteView>(reach, `/api/reservations/${booked.code}/cancel-quote${which}`, {
    bearer,
    key: randomUUID(),
    body: {},
  })
  const { status, body } = await ask<ReservationView>(reach, `/api/reservations/${booked.code}/cancel`, {
    bearer,
    key: randomUUID(),
    body: { quoteId: quote.body.id },
  })
  if (status >= 300) throw new Error(`a cancellation was refused: ${status} ${JSON.stringify(body)}`)
  return body
}
