import { expect } from 'vitest'
import { offerOf, sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import type { StayHoldRequest } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { type Booking, type Held, holdAs, payBy, STAY_SECRET } from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'

export type House = Awaited<ReturnType<typeof sampleHotel>>
type Card = Parameters<Booking['tokenFor']>[0]
type HoldOptions = { checkIn?: string; nights?: number; rooms?: number; over?: Partial<StayHoldRequest> }

/** A hotel of its own with two rooms, and a request for one of them for three nights from 20 January 2027. */
export async function openHouse(booking: Booking, allotment = 2): Promise<House> {
  return sampleHotel(booking.db, { allotment })
}

/** The same, and it confirms at once. */
export async function openInstantHouse(booking: Booking): Promise<House> {
  return sampleHotel(booking.db, { instantConfirmation: true })
}

export function stayRequestFor(booking: Booking, house: House, options: HoldOptions = {}): StayHoldRequest {
  const { checkIn = '2027-01-20', nights = 3, rooms = 1 } = options
  const now = booking.clock.now()
  return {
    kind: 'stay',
    offerId: offerOf(house, { secret: STAY_SECRET, now, checkIn, nights, rooms }),
    totalSeen: money(30_000 * nights * rooms, 'BRL'),
    guests: Array.from({ length: rooms }, (_, i) => ({ givenNames: ['Ana', 'Rui'][i] ?? 'Eva', surname: 'Souza' })),
    contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
    wishes: 'A quiet room, please',
    locale: 'en',
    ...options.over,
  }
}

export function holdStayOf(booking: Booking, house: House, options: HoldOptions = {}): Promise<Held> {
  return holdAs(booking, stayRequestFor(booking, house, options))
}

/** Asked for, with the money promised or paid: it waits for the owner. */
export async function requestStay(
  booking: Booking,
  house: House,
  how: Card | 'pix' = 'approve',
  options: HoldOptions = {},
): Promise<Held> {
  const held = await holdStayOf(booking, house, options)
  const { reservation, payment } = await payBy(booking, held, how)
  const { action } = payment
  const pix = /pix\/([\w-]+)/.exec((action?.kind === 'pix' && action.sandboxUrl) || '')?.[1]
  if (pix) await booking.sandbox.desk.payPix(pix)
  return { ...held, reservation }
}

export const stayIdOf = async ({ reservations }: Booking, { ownerId }: House, { reservation }: Held) =>
  (await reservations.owners.list(ownerId)).find((one) => one.reservation_code === reservation.code)?.id ?? ''

/** Rooms held and sold on the nights of a house, such as `0/1` each night. */
export async function nightsOf({ db }: Booking, { roomTypeId }: House): Promise<string[]> {
  const { rows } = await db.execute<{ held: number; sold: number }>(
    sql`select held, sold from room_nights where room_type_id = ${roomTypeId} order by day`,
  )
  return rows.map(({ held, sold }) => `${held}/${sold}`)
}

/** What the accounts of a reservation come to, in minor units; those that are even are left away. */
export async function books({ ledger }: Booking, { reservation }: Held): Promise<Record<string, number>> {
  const balances = await ledger.balances({ reservationId: reservation.id })
  const named = balances.map(({ account, balance }) => [account.replace(/^owner:.*/, 'owner'), balance.amount] as const)
  expect((await ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)).toEqual([])
  return Object.fromEntries(named.filter(([, amount]) => amount !== 0))
}

export const newsOf = ({ told }: Booking, { reservation }: Held) =>
  told.filter(({ code }) => code === reservation.code).map(({ news }) => news)
