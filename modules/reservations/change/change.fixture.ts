import { type House, openHouse, requestStay, stayIdOf } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  newKey,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { eq } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import type { NewStay } from './change.contract.ts'
import { stayChangeHistory, stayChanges } from './change.tables.ts'

type Card = Parameters<Booking['tokenFor']>[0]
export const NIGHT = 30_000
/** As the hotel sells it: two adults from 20 January 2027 for three nights. */
export const BOOKED: NewStay = { checkIn: '2027-01-20', checkOut: '2027-01-23', adults: 2, childAges: [] }
export const LONGER = { ...BOOKED, checkOut: '2027-01-24' }
export const SHORTER = { ...BOOKED, checkOut: '2027-01-22' }

/** The site on a fresh database, a hotel with rooms, and a guest's confirmed stay in it. */
export async function openConfirmed(database: TestDatabase, how: Card | 'pix' = 'approve', allotment = 2) {
  const booking = await openBooking(database)
  const house = await openHouse(booking, allotment)
  return { booking, house, held: await confirmedStay(booking, house, how) }
}

/** A stay that the owner has accepted, paid by card unless told otherwise. */
export async function confirmedStay(booking: Booking, house: House, how: Card | 'pix' = 'approve'): Promise<Held> {
  const held = await requestStay(booking, house, how)
  if (how === 'pix') await settle(booking)
  const id = await stayIdOf(booking, house, held)
  await booking.reservations.owners.answer(id, { action: 'accept', reason: '' }, house.ownerId)
  return { ...held, reservation: await read(booking, held) }
}

/** A change that cannot be had, in the words of the quote. */
export class NotPossible extends Error {}

export async function quoteFor(booking: Booking, held: Held, options: NewStay = LONGER) {
  const quote = await booking.reservations.changes.quote(held.reservation.code, options, held.as)
  if (quote.status !== 'possible') throw new NotPossible(quote.sentence)
  return quote
}

/** Quoted and asked for. */
export async function askFor(booking: Booking, held: Held, options: NewStay = LONGER) {
  const quote = await quoteFor(booking, held, options)
  const request = { quoteId: quote.id, totalSeen: quote.after.total }
  const reservation = await booking.reservations.changes.request(held.reservation.code, request, held.as)
  const id = changeOf({ ...held, reservation })?.id ?? ''
  return { quote, id, reservation }
}

export function changeOf({ reservation }: Pick<Held, 'reservation'>) {
  const [item] = reservation.items
  return item?.kind === 'stay' ? item.change : null
}

export async function payFor(booking: Booking, held: Held, changeId: string, how: Card | 'pix' = 'approve') {
  const totalSeen = changeOf({ reservation: await read(booking, held) })?.toPay
  if (!totalSeen) throw new Error('there is nothing to pay')
  const card = async () => ({ kind: 'card' as const, token: await booking.tokenFor(how as Card), instalments: 1 })
  const method = how === 'pix' ? { kind: 'pix' as const } : await card()
  const request = { changeId, method, totalSeen, key: newKey() }
  const paid = await booking.reservations.changes.pay(held.reservation.code, request, held.as)
  const { action } = paid.payment
  const pix = /pix\/([\w-]+)/.exec((action?.kind === 'pix' && action.sandboxUrl) || '')?.[1]
  if (pix) {
    await booking.sandbox.desk.payPix(pix)
    await settle(booking)
  }
  return paid
}

/** Asked for and paid: it waits for the owner. */
export async function pendingChange(booking: Booking, held: Held, how: Card | 'pix' = 'approve', options = LONGER) {
  const asked = await askFor(booking, held, options)
  if (asked.quote.toPay.amount > 0) await payFor(booking, held, asked.id, how)
  return asked
}

export async function answerChangeOf(
  booking: Booking,
  house: House,
  held: Held,
  { id, action, despite = false }: { id: string; action: 'accept' | 'decline'; despite?: boolean },
) {
  const answer = { changeId: id, action, reason: action === 'decline' ? 'We are full' : '', despite }
  return booking.reservations.owners.answerChange(await stayIdOf(booking, house, held), answer, house.ownerId)
}

/** What was written down of a change, such as `unpaid pending accepted applied`. */
export async function storyOf({ db }: Booking, { reservation }: Held): Promise<string[]> {
  const rows = await db
    .select({ id: stayChanges.id, to: stayChangeHistory.to })
    .from(stayChangeHistory)
    .innerJoin(stayChanges, eq(stayChanges.id, stayChangeHistory.changeId))
    .where(eq(stayChanges.reservationId, reservation.id))
    .orderBy(...asWritten(stayChangeHistory))
  const stories = new Map<string, string[]>()
  for (const { id, to } of rows) stories.set(id, [...(stories.get(id) ?? []), to])
  return [...stories.values()].map((one) => one.join(' '))
}

/** What the accounts of a reservation come to, in minor units; those that are even are left away. */
export async function booksOf({ ledger }: Booking, { reservation }: Held) {
  const balances = await ledger.balances({ reservationId: reservation.id })
  const named = balances.map(({ account, balance }) => [account.replace(/^owner:.*/, 'owner'), balance.amount] as const)
  const faults = (await ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)
  return { sums: Object.fromEntries(named.filter(([, amount]) => amount !== 0)), faults }
}

/** A stay that is paid and shared 80 to 20, and nothing else. */
export const sharedBooks = (paid: number) => ({
  sums: { 'provider:sandbox': paid, owner: -paid * 0.8, 'platform-fee': -paid * 0.2 },
  faults: [],
})

/** Until the day of arrival begins where the hotel is, less so many hours. */
export function hoursBeforeArrival(booking: Booking, hours: number): void {
  const begins = Date.parse(`${BOOKED.checkIn}T03:00:00Z`)
  booking.clock.advance(begins - hours * 3_600_000 - booking.clock.now().getTime())
}
