import { z } from 'zod'
import type {
  StayAtSupplier,
  StayBookedAnswer,
  StayOrderAtSupplier,
} from '#modules/hotels/suppliers/stay-supplier-order.ts'
import { DuffelError } from '#modules/suppliers/index.ts'
import { eq, isNull } from '#platform/database/query.ts'
import { BookingSchema, type DuffelBooking } from './duffel-stays.schemas.ts'
import { change, findBy, knownBookings, type OwnStay } from './duffel-stays.store.ts'
import { duffelStays } from './duffel-stays.tables.ts'
import { type DuffelStays, unlessRefused } from './duffel-stays.ts'
import { isOver, isSamePrice, readQuote } from './hold-duffel-stay.ts'

/** Longer than Duffel works on a booking after it was asked: only then one that is not listed was never made. */
export const SETTLED_MS = 5 * 60_000
/** Under which name our key is kept with a booking of Duffel. */
export const KEY_NAME = 'order_key'
/** Clocks are not the same everywhere. */
const SKEW_MS = 60_000

type Refusal = Extract<StayBookedAnswer, { status: 'refused' }>
const refused = (reason: Refusal['reason'], detail: string): Refusal => ({ status: 'refused', reason, detail })

/** Books what is held, at the price at which it is held, paid from the balance at once. */
export async function orderDuffelStay(duffel: DuffelStays, request: StayOrderAtSupplier): Promise<StayBookedAnswer> {
  const known = await findOrder(duffel, request.key)
  if (known) return known
  const row = await findBy(duffel.db, 'id', request.holdRef)
  const mine = row?.status === 'ordering' && row.orderKey === request.key
  if (!row || !(mine || row.status === 'held') || isOver(row, duffel.clock.now()))
    return refused('hold-over', 'the hold has ended or was booked before')
  const quote = await readQuote(duffel, row.quoteId)
  if (!quote) return refused('hold-over', 'the hotel offers it no longer')
  if (!isSamePrice(quote, row))
    return refused('other', `the hotel asks for ${quote.total_amount} ${quote.total_currency} now`)
  return send(duffel, row, request)
}

/**
 * Of a booking whose answer was lost Duffel is asked. Throws while it may still be working on it: that is neither a booking nor none.
 */
export async function findOrder(duffel: DuffelStays, key: string): Promise<StayBookedAnswer | null> {
  const row = await findBy(duffel.db, 'orderKey', key)
  if (!row) return null
  if (row.status !== 'ordering') return answerOf(row)
  const listed = await findListed(duffel, row)
  if (listed) return answerOf(await keep(duffel, row, listed))
  const asked = row.orderedAt?.getTime() ?? 0
  if (duffel.clock.now().getTime() - asked < SETTLED_MS)
    throw new DuffelError('unknown', 'a booking may still be in the making')
  return null
}

/** Written down first; sent once. */
async function send(duffel: DuffelStays, row: OwnStay, request: StayOrderAtSupplier): Promise<StayBookedAnswer> {
  const { db, clock, client } = duffel
  const at = clock.now()
  const set = { status: 'ordering' as const, orderKey: request.key, orderedAt: at }
  // Of two that ask again at one moment, one does.
  const same = row.orderedAt ? eq(duffelStays.orderedAt, row.orderedAt) : isNull(duffelStays.orderedAt)
  const begun = await change(db, row.id, { from: [row.status], set, at, where: same })
  if (!begun) return refused('hold-over', 'the hold has ended or was booked before')
  let booking: DuffelBooking
  try {
    booking = await client.write('/stays/bookings', bodyOf(row, request), BookingSchema)
  } catch (error) {
    const refusal = await settled(duffel, row, error)
    if (refusal) return refusal
    throw error
  }
  return answerOf(await keep(duffel, begun, booking))
}

function bodyOf({ quoteId }: OwnStay, { key, guests, email, phone, wishes }: StayOrderAtSupplier) {
  return {
    email,
    quote_id: quoteId,
    guests: guests.map(({ givenNames, surname }) => ({ given_name: givenNames, family_name: surname })),
    phone_number: phone,
    ...(wishes && { accommodation_special_requests: wishes }),
    metadata: { [KEY_NAME]: key },
  }
}

/** It was asked before, and that answer was lost. */
const ASKED_BEFORE = /already/

/** What an error says for certain: then the hold is as it was before. Null where it is no answer. */
async function settled({ db, clock }: DuffelStays, row: OwnStay, error: unknown): Promise<Refusal | null> {
  if (!(error instanceof DuffelError) || error.trouble === 'unknown') return null
  if (error.codes.some((code) => ASKED_BEFORE.test(code))) return null
  const set = { status: 'held' as const, orderKey: null, orderedAt: null }
  await change(db, row.id, { from: ['ordering'], set, at: clock.now() })
  return error.trouble === 'refused' ? refused(reasonOf(error), error.message) : null
}

function reasonOf({ codes, pointers }: DuffelError): Refusal['reason'] {
  if (pointers.some((one) => /^\/(guests|email|phone_number)/.test(one))) return 'travellers'
  return codes.some((code) => /quote|rate|expired|available|sold/.test(code)) ? 'hold-over' : 'other'
}

const PAGE = 200
/** Bookings of years. Where more were made, a booking in doubt is for a person to find. */
const MOST_PAGES = 50
const Bookings = z.array(z.unknown())

/** In any order: all pages are looked through. */
async function findListed({ client, db }: DuffelStays, row: OwnStay): Promise<DuffelBooking | null> {
  const alike: DuffelBooking[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const path: string = `/stays/bookings?limit=${PAGE}${after ? `&after=${encodeURIComponent(after)}` : ''}`
    const answer = await client.page(path, Bookings)
    const bookings = answer.data.flatMap((one) => BookingSchema.safeParse(one).data ?? [])
    const own = bookings.find(({ metadata }) => metadata?.[KEY_NAME] === row.orderKey)
    if (own) return own
    alike.push(...bookings.filter((one) => isAlike(one, row)))
    after = answer.after
    if (!after) return onlyOne(db, alike)
  }
  throw new DuffelError('unknown', 'there are too many bookings to look for one')
}

/** Bookings that came without the key that we sent: of the same hotel and nights, made since we asked. */
function isAlike({ metadata, accommodation, ...booking }: DuffelBooking, row: OwnStay): boolean {
  const since = (row.orderedAt?.getTime() ?? 0) - SKEW_MS
  return (
    metadata?.[KEY_NAME] === undefined &&
    accommodation.id === row.accommodationId &&
    booking.check_in_date === row.checkIn &&
    booking.check_out_date === row.checkOut &&
    (booking.confirmed_at?.getTime() ?? 0) >= since
  )
}

async function onlyOne(db: DuffelStays['db'], alike: readonly DuffelBooking[]): Promise<DuffelBooking | null> {
  const ids = alike.map(({ id }) => id)
  const known = await knownBookings(db, ids)
  const [first, ...others] = alike.filter(({ id }) => !known.has(id))
  if (others.length > 0) throw new DuffelError('unknown', 'several bookings could be the one that was asked for')
  return first ?? null
}

async function keep({ db, clock }: DuffelStays, row: OwnStay, booking: DuffelBooking): Promise<OwnStay> {
  const cancelled = booking.cancelled_at || booking.status === 'cancelled'
  if (!cancelled && booking.status !== 'confirmed')
    throw new DuffelError('unknown', `the booking ${booking.id} is ${booking.status}`)
  const set = cancelled
    ? { status: 'released' as const }
    : { status: 'booked' as const, bookingId: booking.id, reference: booking.reference || null }
  const kept = await change(db, row.id, { from: ['ordering'], set, at: clock.now() })
  const known = kept ?? (await findBy(db, 'id', row.id))
  if (!known) throw new Error(`the stay ${row.id} is gone`)
  return known
}

function answerOf({ id, status, reference, bookingId }: OwnStay): StayBookedAnswer {
  if (status === 'released') return refused('other', 'the hotel has cancelled the booking')
  if (!bookingId) throw new Error(`stay ${id} has no booking`)
  return { status: 'booked', orderRef: id, reference, supplierRef: bookingId }
}

/** Null for one that the key does not open any more. */
const readBooking = ({ client }: DuffelStays, { bookingId }: OwnStay) =>
  unlessRefused(client.read(`/stays/bookings/${bookingId}`, BookingSchema))

/** As Duffel has it now; a reference that the hotel gave later is kept. */
export async function readDuffelStay(duffel: DuffelStays, orderRef: string): Promise<StayAtSupplier | null> {
  const row = await findBy(duffel.db, 'id', orderRef)
  if (!row?.bookingId) return null
  const booking = await readBooking(duffel, row)
  if (!booking) return null
  const { cancelled_at: cancelledAt, reference, id: supplierRef } = booking
  if (reference && reference !== row.reference)
    await change(duffel.db, row.id, { from: ['booked', 'cancelled'], set: { reference }, at: duffel.clock.now() })
  return { status: cancelledAt ? 'cancelled' : 'booked', reference: reference ?? row.reference, supplierRef }
}
