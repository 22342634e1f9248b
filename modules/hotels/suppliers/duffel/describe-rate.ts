import { createHash } from 'node:crypto'
import type { Meal } from '#modules/hotels/hotels.contract.ts'
import type { HotelQuery, SuppliedRate, SuppliedRoom } from '#modules/hotels/suppliers/supplied.ts'
import { ownMoney, sellingPrice } from '#modules/suppliers/index.ts'
import { type Currency, compare, type Money, money, shareOf } from '#platform/money.ts'
import { bedsOf, dueThere, photosOf } from './describe-hotel.ts'
import { type DuffelQuote, type DuffelRate, RateSchema, RoomSchema } from './duffel-stays.schemas.ts'

const MEALS: Record<DuffelRate['board_type'], Meal> = {
  room_only: 'none',
  breakfast: 'breakfast',
  half_board: 'half_board',
  full_board: 'full_board',
  all_inclusive: 'all_inclusive',
}

/** `ids`: Duffel's names of the rates, by mark; each search gives them others. */
type Described = { rooms: SuppliedRoom[]; ids: ReadonlyMap<string, string>; leftOut: number; of: number }

/** Rooms with the rates that we can sell: paid now, from our balance, by guests who need be members of nothing. Cheapest first. */
export function describeRooms(given: readonly unknown[], { now, currency }: HotelQuery): Described {
  const count = { leftOut: 0, of: 0 }
  const ids = new Map<string, string>()
  const rooms = new Map<string, SuppliedRoom>()
  for (const one of given) {
    const { data: own } = RoomSchema.safeParse(one)
    if (!own) continue
    // A name is all that tells one room from another.
    const room = rooms.get(own.name) ?? { name: own.name, beds: bedsOf(own.beds), photos: photosOf(own), rates: [] }
    for (const told of own.rates) {
      const { data: rate } = RateSchema.safeParse(told)
      const described = rate && isSellable(rate, now) ? describeRate(rate, own.name, currency) : null
      count.of++
      if (rate && described && takeIn(room, described)) ids.set(described.mark, rate.id)
      else count.leftOut++
    }
    if (room.rates.length > 0) rooms.set(own.name, room)
  }
  const cheapest = ({ rates }: SuppliedRoom) => Math.min(...rates.map(({ price }) => price.total.amount))
  const sorted = [...rooms.values()].toSorted((a, b) => cheapest(a) - cheapest(b))
  for (const { rates } of sorted) rates.sort((a, b) => compare(a.price.total, b.price.total))
  return { rooms: sorted, ids, ...count }
}

function isSellable(rate: DuffelRate, now: Date): boolean {
  const { payment_type: payment, available_payment_methods: methods, loyalty_programme_required: members } = rate
  const priced = Number(rate.total_amount) > 0
  return priced && payment === 'pay_now' && methods.includes('balance') && !members && rate.expires_at > now
}

/** Of rates that give the same, the cheapest. False for one that is passed over. */
function takeIn(room: SuppliedRoom, described: SuppliedRate): boolean {
  const same = room.rates.findIndex(({ mark }) => mark === described.mark)
  const other = room.rates[same]
  if (other && compare(other.price.total, described.price.total) <= 0) return false
  if (other) room.rates[same] = described
  else room.rates.push(described)
  return true
}

type Amounts = Pick<DuffelQuote, 'total_amount' | 'total_currency' | 'base_amount' | 'tax_amount' | 'fee_amount'>

/** Null in a currency that we do not have, or where what comes back is in another than the price. */
function describeRate(rate: DuffelRate, room: string, currency: Currency): SuppliedRate | null {
  const price = priceOf(rate, currency)
  if (!price || rate.cancellation_timeline.some((step) => step.currency !== rate.total_currency)) return null
  return {
    price,
    mark: markOf(rate, room),
    name: rate.name || null,
    meal: MEALS[rate.board_type],
    dueThere: dueThere(rate.due_at_accommodation_amount, rate.due_at_accommodation_currency),
    cancellation: cancellationOf(rate, price.total),
    conditions: (rate.conditions ?? []).map(({ title, description: text }) => ({ title, text })),
    left: rate.quantity_available ?? null,
    expiresAt: rate.expires_at,
  }
}

export function priceOf(told: Amounts, currency: Currency): SuppliedRate['price'] | null {
  const total = sellingPrice(told.total_amount, told.total_currency, currency)
  if (!total) return null
  const part = (amount: string | null | undefined) =>
    amount ? sellingPrice(amount, told.total_currency, currency) : null
  return { total, base: part(told.base_amount), taxes: part(told.tax_amount), fees: part(told.fee_amount) }
}

function stepsOf({ cancellation_timeline: steps }: DuffelRate): DuffelRate['cancellation_timeline'] {
  return steps.toSorted((a, b) => a.before.getTime() - b.before.getTime())
}

/** Comes back in the same proportion in which it comes back to us. */
function cancellationOf(rate: DuffelRate, total: Money): SuppliedRate['cancellation'] {
  const own = ownMoney(rate.total_amount, rate.total_currency)?.amount ?? 0
  return stepsOf(rate).map(({ before, refund_amount: amount, currency }) => {
    const back = ownMoney(amount, currency)?.amount ?? 0
    const fraction = own > 0 ? Math.min(1, back / own) : 0
    const refund =
      fraction === 1 ? total : money(Math.min(total.amount, shareOf(total.amount, fraction)), total.currency)
    return { until: before.toISOString(), refund }
  })
}

/**
 * What a rate gives, without what is paid to us: its id is another in each search. What is due at the hotel is part of it, since nobody
 * says yes to it again when the price is compared.
 */
function markOf(rate: DuffelRate, room: string): string {
  const own = Number(rate.total_amount)
  const back = stepsOf(rate).map(({ before, refund_amount: amount }) => [
    before.toISOString().slice(0, 13),
    Math.round((Number(amount) / own) * 100),
  ])
  const due = dueThere(rate.due_at_accommodation_amount, rate.due_at_accommodation_currency)
  const given = [room, rate.name, rate.code, rate.board_type, back, rate.conditions, due]
  return createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 16)
}
