import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './api.d.ts'

/*
 * A program made from the description of the API and nothing else: its types are made by openapi-typescript
 * (api.d.ts), its calls by openapi-fetch.
 */

type Api = Client<paths>
export type Booked = { code: string; paid: string; papers: number[]; after: string; back: number }
/** While the site works: the owner answers, the bank moves the money. */
type Wait = (code: string) => Promise<void>

const CONTACT = { email: 'outsider@example.com', phone: '+5585987654321' }
const TRAVELLER = {
  type: 'adult',
  givenNames: 'Ana',
  surname: 'Lima',
  birthDate: '1980-02-03',
  gender: 'F',
  nationality: 'BR',
  document: { kind: 'passport', number: 'QX77712', country: 'BR', expires: '2035-01-01' },
} as const

/** From a search to the money back. @param date of the flight */
export async function bookFlight(baseUrl: string, date: string, refunded: Wait): Promise<Booked> {
  const api = createClient<paths>({ baseUrl })
  const search = { slices: [{ origin: 'GRU', destination: 'GIG', date }], adults: 1 }
  const found = told(await api.POST('/api/flights/search', { body: search }))
  const offer = found.options[0]?.fares[0]
  if (!offer) throw new Error('no flight was found')
  const held = told(
    await api.POST('/api/reservations', {
      params: { header: once() },
      body: {
        kind: 'flight',
        offerId: offer.offerId,
        totalSeen: offer.total,
        travellers: [TRAVELLER],
        contact: CONTACT,
      },
    }),
  )
  return payAndCancel(api, baseUrl, held, { kind: 'eticket.pdf', refunded })
}

type Stay = {
  hotel: string
  checkIn: string
  checkOut: string
  /** The voucher comes with the yes of the owner. */
  accepted: Wait
  refunded: Wait
}

/** The same for a stay. */
export async function bookStay(
  baseUrl: string,
  { hotel, checkIn, checkOut, accepted, refunded }: Stay,
): Promise<Booked> {
  const api = createClient<paths>({ baseUrl })
  const query = { checkInDate: checkIn, checkOutDate: checkOut, adults: 2 }
  const page = told(await api.GET('/api/hotels/{id}', { params: { path: { id: hotel }, query } }))
  const rate = page.rooms[0]?.rates[0]
  if (!rate) throw new Error('no room was found')
  const held = told(
    await api.POST('/api/reservations', {
      params: { header: once() },
      body: {
        kind: 'stay',
        offerId: rate.offerId,
        totalSeen: rate.price.total,
        guests: [{ givenNames: 'Ana', surname: 'Lima' }],
        contact: CONTACT,
      },
    }),
  )
  return payAndCancel(api, baseUrl, held, { kind: 'voucher.pdf', accepted, refunded })
}

type Held = paths['/api/reservations']['post']['responses'][201]['content']['application/json']
type Paper = paths['/api/reservations/{code}/documents/{kind}']['get']['parameters']['path']['kind']

type Rest = { kind: Paper; accepted?: Wait; refunded: Wait }

async function payAndCancel(
  api: Api,
  baseUrl: string,
  held: Held,
  { kind, accepted, refunded }: Rest,
): Promise<Booked> {
  const { reservation, key } = held
  const { code, total } = reservation
  const headers = { authorization: `Bearer ${key}` }
  const path = { code }
  const token = await cardToken(baseUrl)
  const { payment } = told(
    await api.POST('/api/reservations/{code}/payments', {
      headers,
      params: { path, header: once() },
      body: { method: { kind: 'card', token, instalments: 1 }, totalSeen: total },
    }),
  )
  await accepted?.(code)
  const papers: number[] = []
  for (const paper of [kind, 'calendar.ics'] as const) {
    const file = await api.GET('/api/reservations/{code}/documents/{kind}', {
      headers,
      params: { path: { code, kind: paper } },
      parseAs: 'arrayBuffer',
    })
    papers.push(told<ArrayBuffer>(file as never).byteLength)
  }
  const quote = told(await api.POST('/api/reservations/{code}/cancel-quote', { headers, params: { path } }))
  told(
    await api.POST('/api/reservations/{code}/cancel', {
      headers,
      params: { path, header: once() },
      body: { quoteId: quote.id },
    }),
  )
  await refunded(code)
  const { status } = told(await api.GET('/api/reservations/{code}', { headers, params: { path } }))
  return { code, paid: payment.status, papers, after: status, back: quote.refund.amount }
}

/** As the introduction of the description says. */
async function cardToken(baseUrl: string): Promise<string> {
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A Lima' }
  const answer = await fetch(new URL('/sandbox-pay/tokens', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  return ((await answer.json()) as { token: string }).token
}

const once = () => ({ 'idempotency-key': crypto.randomUUID() })

function told<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`)
  return data
}
