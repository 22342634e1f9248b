import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { cardToken, findOffers, follow, hold, pay, type Reach } from '#tests/chaos/traveller.ts'
import { destinationOf, flightQuery, nextSuggestion, of, read, stayQuery } from './visitors.ts'

const CARD = '4242424242424242'
const LINES = ['Is breakfast included?', 'We arrive late, after 23:00.', 'Thank you!'] as const

/** Who is signed in while the mix runs: tokens of an owner and of a member of staff. */
export type SignedIn = { owner: string; staff: string }
type Step = (reach: Reach, turn: number, as: SignedIn) => Promise<unknown>
/** `often`: how many come with a thousand searches. `searches` is what the thousand counts. */
type Kind = { often: number; searches?: true; step: Step }

const page =
  (path: (turn: number) => string): Step =>
  (reach, turn) =>
    read(`${reach()}${path(turn)}`)
const signedIn =
  (who: keyof SignedIn, paths: readonly [string, ...string[]]): Step =>
  async (reach, turn, as) =>
    read(`${reach()}${of(paths, turn)}`, as[who])

/**
 * What comes with a thousand searches. The house's own assumption, since no site tells its figures: three letters asked for each
 * search, a third of the visitors over the home page, one look at what was found for each three searches, one booking.
 */
export const MIX: Record<string, Kind> = {
  'a letter typed': { often: 3000, step: page(nextSuggestion) },
  home: { often: 350, step: page((turn) => (turn % 2 === 0 ? '/' : '/pt')) },
  'flights, page': { often: 400, searches: true, step: page((turn) => `/flights?${flightQuery(turn)}`) },
  'flights, API': {
    often: 150,
    searches: true,
    step: (reach, turn) => findOffers(reach, { from: 'GRU', to: destinationOf(turn), inDays: 20 + (turn % 200) }),
  },
  'hotels, page': { often: 300, searches: true, step: page((turn) => `/hotels?${stayQuery(turn)}`) },
  'hotels, API': { often: 150, searches: true, step: page((turn) => `/api/hotels/search?${stayQuery(turn)}`) },
  'a hotel': { often: 250, step: openHotel },
  'a flight': { often: 80, step: openFlight },
  'offers, help': { often: 40, step: page((turn) => of(['/offers', '/help', '/pt/insurance'], turn)) },
  'a chat': { often: 4, step: talk },
  'an owner reads': {
    often: 10,
    step: signedIn('owner', [
      '/api/hotel-owner/hotels/dashboard/stats',
      '/api/hotel-owner/reservations',
      '/api/hotel-owner/earnings',
    ]),
  },
  'staff read': {
    often: 15,
    step: signedIn('staff', [
      '/api/admin/waiting',
      '/api/admin/reservations',
      '/api/admin/chat/conversations',
      '/api/admin/overview',
    ]),
  },
  'a booking': { often: 1, step: book },
}

/** Which kind comes next, so that at any moment each has come as often as its share. */
export function nextOf(done: ReadonlyMap<string, number>): string {
  let next = ''
  let least = Number.POSITIVE_INFINITY
  for (const [kind, { often }] of Object.entries(MIX)) {
    // A kind comes in the middle of its time: not all at once in the beginning.
    const due = ((done.get(kind) ?? 0) + 0.5) / often
    if (due < least) [next, least] = [kind, due]
  }
  return next
}

async function openHotel(reach: Reach, turn: number): Promise<void> {
  const stay = stayQuery(turn)
  const { hotels } = JSON.parse(await read(`${reach()}/api/hotels/search?${stay}`)) as { hotels: { id: string }[] }
  const dates = new URLSearchParams([...stay].filter(([name]) => name.endsWith('Date')))
  await read(`${reach()}/hotels/${of(hotels, turn)?.id}?${dates}`)
}

async function openFlight(reach: Reach, turn: number): Promise<void> {
  const offers = await findOffers(reach, {
    from: 'GRU',
    to: of(['GIG', 'SSA', 'REC'], turn),
    inDays: 20 + (turn % 250),
  })
  const offer = of(offers, turn)
  if (offer) await read(`${reach()}/flights/${offer.id}`)
}

async function talk(reach: Reach, turn: number): Promise<void> {
  const site = reach()
  const answer = await fetch(`${site}/api/chat/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: `Visitor ${turn}` }),
  })
  const { data } = (await answer.json()) as { data: { session_id: string } }
  const socket = io(site, { transports: ['websocket'], forceNew: true })
  try {
    await socket.timeout(30_000).emitWithAck('join_session', { session_id: data.session_id })
    for (const message of LINES) {
      const line = { sessionId: data.session_id, message, senderType: 'customer', client_id: randomUUID() }
      await socket.timeout(30_000).emitWithAck('send_message', line)
    }
  } finally {
    socket.disconnect()
  }
}

/** A flight from search to ticket. */
export async function book(reach: Reach, turn: number): Promise<void> {
  const offers = await findOffers(reach, {
    from: 'GRU',
    to: of(['GIG', 'SSA', 'REC'], turn),
    inDays: 20 + (turn % 250),
  })
  const offer = of(offers, turn)
  const booked = offer && (await hold(reach, offer))
  if (!booked) throw new Error('nothing could be booked')
  const paid = await pay(reach, booked, { kind: 'card', token: await cardToken(reach, CARD), instalments: 1 })
  if ('refused' in paid) throw new Error(`a payment was refused: ${paid.refused}`)
  await follow(reach, booked, ({ status }) => status === 'confirmed')
}
