import type pg from 'pg'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ask, type Booked, cancel, cardToken, findOffers, follow, hold, pay, type Reach, read } from './traveller.ts'

export const APPROVED = '4242424242424242'
/** How the travellers of the storm pay; some payments fail, and that must leave nothing behind. */
const WALLET = [
  APPROVED,
  '5555555555554444',
  '30569309025904',
  '4000000000000002',
  '4000000000003303',
  '4000000000003105',
]
export const ROUTES = [
  ['GRU', 'GIG'],
  ['GRU', 'REC'],
  ['GIG', 'SSA'],
  ['GRU', 'LIS'],
  ['GRU', 'EZE'],
] as const
/** Of every so many trips the first is paid with a card that the bank approves. */
export const GOOD_CARD = WALLET.length

type Acknowledged = 'held' | 'confirmed' | 'cancelled'
export type Tally = {
  booked: number
  declined: number
  cancelled: number
  failed: string[]
  /** What travellers were told last of each reservation, by its code. */
  acknowledged: Map<string, Acknowledged>
}

export function newTally(): Tally {
  return { booked: 0, declined: 0, cancelled: 0, failed: [], acknowledged: new Map() }
}

/** Finds, holds and pays; some cancel. @returns whether it was confirmed */
export async function oneTrip(reach: Reach, trip: number, tally: Tally): Promise<boolean> {
  const [from, to] = ROUTES[trip % ROUTES.length] as (typeof ROUTES)[number]
  const offers = await findOffers(reach, { from, to, inDays: 10 + (trip % 200) })
  const offer = offers[trip % Math.max(1, offers.length)]
  const booked = offer && (await hold(reach, offer))
  if (!booked) return false
  tally.acknowledged.set(booked.code, 'held')
  const number = WALLET[trip % WALLET.length] as string
  const token = await cardToken(reach, number)
  const paid = await pay(reach, booked, { kind: 'card', token, instalments: 1 })
  const declined = 'refused' in paid || paid.payment.status === 'failed'
  const settled = declined ? await read(reach, booked) : await follow(reach, booked, isSettled)
  if (settled.status !== 'confirmed') {
    tally.declined += 1
    if (settled.status === 'held') await abandon(reach, booked)
    return false
  }
  tally.booked += 1
  tally.acknowledged.set(booked.code, 'confirmed')
  if (trip % 5 !== 0) return true
  await cancel(reach, booked)
  tally.acknowledged.set(booked.code, 'cancelled')
  tally.cancelled += 1
  return true
}

export async function abandon(reach: Reach, { code, key }: Booked) {
  await ask(reach, `/api/reservations/${code}/abandon`, { bearer: key, key: crypto.randomUUID(), body: {} })
}

/** A hold that was paid for is `held` again once its money could not be taken: it can be paid in another way. */
function isSettled({ status, payments }: ReservationView): boolean {
  if (status === 'held') return payments.length > 0
  return !['paying', 'paid', 'in_doubt'].includes(status)
}

/** What a reservation may be by now, of which a traveller was told this; a cancellation is carried out after its yes. */
const MAY_BE: Record<Acknowledged, readonly string[] | null> = {
  held: null,
  // Cancelled, and the answer not yet read.
  confirmed: ['confirmed', 'being cancelled', 'cancelled', 'refunding', 'refunded'],
  cancelled: ['being cancelled', 'cancelled', 'refunding', 'refunded'],
}

/** What travellers were told and the database does not have, or has otherwise. */
export async function findLost(pool: pg.Pool, { acknowledged }: Tally): Promise<string[]> {
  const codes = [...acknowledged.keys()]
  const { rows } = await pool.query<{ code: string; status: string }>(
    `select code, case when status = 'confirmed' and exists (select from reservation_quotes q
      where q.reservation_id = r.id and q.confirmed_at is not null) then 'being cancelled' else status end as status
    from reservations r where code = any($1)`,
    [codes],
  )
  const now = new Map(rows.map(({ code, status }) => [code, status]))
  return codes.flatMap((code) => {
    const told = acknowledged.get(code) ?? 'held'
    const status = now.get(code)
    if (status && (MAY_BE[told]?.includes(status) ?? true)) return []
    return [`${code} was acknowledged as ${told} and is ${status ?? 'not there'}`]
  })
}
