import type {
  HeldAtSupplier,
  StayHoldAnswer,
  StayHoldAtSupplier,
} from '#modules/hotels/suppliers/stay-supplier-order.ts'
import type { DueThere } from '#modules/hotels/suppliers/supplied.ts'
import { money } from '#platform/money.ts'
import { dueThere } from './describe-hotel.ts'
import { priceOf } from './describe-rate.ts'
import { type DuffelQuote, QuoteSchema } from './duffel-stays.schemas.ts'
import { change, findBy, keepHold, type OwnStay } from './duffel-stays.store.ts'
import { type DuffelStays, unlessRefused } from './duffel-stays.ts'
import { ratesNow } from './search-duffel-stays.ts'

/** Money that was promised in the last second still finds its hold. */
const GRACE_MS = 2 * 60_000
/** As long as a traveller waits for a click. */
const WAIT_MS = 20_000

/**
 * A quote: the price for certain. Duffel promises no room before it is booked, and does not say how long a quote is good: it is held until
 * its rate ends at the latest, and read again before it is booked.
 */
export async function holdDuffelStay(duffel: DuffelStays, request: StayHoldAtSupplier): Promise<StayHoldAnswer> {
  const known = await findHold(duffel, request.key)
  if (known) return known
  const found = await findRate(duffel, request)
  if (!found) return { status: 'sold-out' }
  const quote = await quoteOf(duffel, found.rateId)
  const row = quote && rowOf(request, found, quote)
  if (!row) return { status: 'sold-out' }
  const kept = await keepHold(duffel.db, row)
  return kept ? describeHold(duffel, kept) : ((await findHold(duffel, request.key)) ?? { status: 'gone' })
}

export async function findHold(duffel: DuffelStays, key: string): Promise<StayHoldAnswer | null> {
  const row = await findBy(duffel.db, 'key', key)
  return row && describeHold(duffel, row)
}

/** Nothing is kept at Duffel that could be given back. */
export async function releaseDuffelStay({ db, clock }: DuffelStays, holdRef: string): Promise<void> {
  const row = await findBy(db, 'id', holdRef)
  if (row) await change(db, row.id, { from: ['held'], set: { status: 'released' }, at: clock.now() })
}

export async function repriceDuffelStay(duffel: DuffelStays, holdRef: string) {
  const row = await findBy(duffel.db, 'id', holdRef)
  if (row?.status !== 'held' || isOver(row, duffel.clock.now())) return null
  const quote = await readQuote(duffel, row.quoteId)
  // At another price it is never booked, and what comes back was said for the price of the hold: it must be held anew.
  if (!quote || !isSamePrice(quote, row)) return null
  // What the dollar has become since is ours to bear.
  return { total: money(row.total, row.currency) }
}

export function isSamePrice(quote: DuffelQuote, { cost, costCurrency }: OwnStay): boolean {
  return quote.total_amount === cost && quote.total_currency === costCurrency
}

export function isOver({ until }: OwnStay, now: Date): boolean {
  return until.getTime() + GRACE_MS < now.getTime()
}

/** Null for one that is no longer good. */
export const readQuote = (duffel: DuffelStays, quoteId: string) =>
  unlessRefused(duffel.client.read(`/stays/quotes/${quoteId}`, QuoteSchema))

/** Nothing is bought by a quote. */
const quoteOf = ({ client }: DuffelStays, rateId: string) =>
  unlessRefused(client.ask('/stays/quotes', { rate_id: rateId }, QuoteSchema, {}))

type FoundNow = Pick<HeldAtSupplier, 'hotel' | 'room' | 'rate'> & { rateId: string }

/** The rate as it is now, by what it gives. */
async function findRate(duffel: DuffelStays, request: StayHoldAtSupplier): Promise<FoundNow | null> {
  const options = { signal: AbortSignal.timeout(WAIT_MS), budgetMs: WAIT_MS }
  const now = await ratesNow(duffel, request, options)
  for (const { name, beds, rates } of now?.rooms ?? []) {
    const rate = rates.find(({ mark }) => mark === request.mark)
    const rateId = now?.ids.get(request.mark)
    if (now && rate && rateId) return { hotel: now.hotel, room: { name, beds }, rate, rateId }
  }
  return null
}

/** Null in a currency that we do not have, and where more is due at the hotel than was said with the rate. */
function rowOf(request: StayHoldAtSupplier, { hotel, room, rate }: FoundNow, quote: DuffelQuote) {
  const { key, until, now, checkIn, checkOut, party, currency } = request
  const price = priceOf(quote, currency)
  if (!price) return null
  const due = dueThere(quote.due_at_accommodation_amount, quote.due_at_accommodation_currency)
  if (isMore(due, rate.dueThere)) return null
  const cancellation = rescaled(rate, price.total.amount)
  const held = { hotel, room, rate: { ...rate, price, dueThere: due, cancellation } }
  return {
    key,
    checkIn,
    checkOut,
    held,
    currency,
    status: 'held' as const,
    accommodationId: hotel.ref,
    quoteId: quote.id,
    rooms: party.rooms,
    adults: party.adults,
    childAges: party.childAges,
    total: price.total.amount,
    cost: quote.total_amount,
    costCurrency: quote.total_currency,
    until: rate.expiresAt < until ? rate.expiresAt : until,
    createdAt: now,
    changedAt: now,
  }
}

function isMore(due: DueThere | null, said: DueThere | null): boolean {
  if (!due || !said) return due !== null
  return due.currency !== said.currency || Number(due.amount) > Number(said.amount)
}

/** What comes back is told with the rate. Where the price is another now: all where all came back, and never more than is paid. */
function rescaled(
  { cancellation, price }: HeldAtSupplier['rate'],
  total: number,
): HeldAtSupplier['rate']['cancellation'] {
  return cancellation.map(({ until, refund }) => {
    const all = refund.amount === price.total.amount
    return { until, refund: money(all ? total : Math.min(refund.amount, total), refund.currency) }
  })
}

function describeHold({ clock }: DuffelStays, row: OwnStay): StayHoldAnswer {
  const { id: holdRef, status, until, total, currency, checkIn, checkOut, rooms, adults, childAges } = row
  if (status === 'released' || (status === 'held' && isOver(row, clock.now()))) return { status: 'gone' }
  const { hotel, room, rate } = row.held
  // Dates are text where they were kept.
  const told = { ...rate, expiresAt: new Date(rate.expiresAt) }
  const party = { rooms, adults, childAges }
  return {
    status: 'held',
    holdRef,
    until,
    total: money(total, currency),
    hotel,
    room,
    rate: told,
    checkIn,
    checkOut,
    party,
  }
}
