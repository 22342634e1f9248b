import { createHash } from 'node:crypto'
import type { StayPrice } from '#modules/hotels/pricing/stay-price.ts'
import { OFFER_MINUTES } from '#modules/hotels/stays/offer-life.ts'
import type { StayAsSold, StayTimes } from '#modules/hotels/stays/stay-offer.ts'
import type { SuppliedHotel, SuppliedRate, SuppliedRoom } from '#modules/hotels/suppliers/supplied.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { add, compare, type Money, money, split, subtract } from '#platform/money.ts'
import type { SuppliedToken } from './supplied-token.ts'

/** The texts of suppliers are in English. */
export const SUPPLIED_LANGUAGE: Locale = 'en'

/** Stands for something of a supplier that has no id of its own. */
export function uuidFor(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function timesOf({ checkInFrom, checkOutUntil }: SuppliedHotel): StayTimes {
  return { checkInFrom: checkInFrom ?? '', checkInUntil: '', checkOutUntil: checkOutUntil ?? '' }
}

/** Suppliers tell the whole price: each night is an equal part of it, and taxes and fees are named where they are told. */
export function priceOf({ price }: Pick<SuppliedRate, 'price'>, days: readonly Day[]): StayPrice {
  const { total, taxes, fees, serviceFee } = price
  const own = serviceFee ? subtract(total, serviceFee) : total
  const told = [
    { kind: 'taxes' as const, amount: taxes },
    { kind: 'fees' as const, amount: fees },
  ].flatMap(({ kind, amount }) => (amount && amount.amount > 0 ? [{ kind, amount, included: false }] : []))
  const none = money(0, total.currency)
  const sum = add(none, ...told.map(({ amount }) => amount))
  // Where the parts are more than the whole they say nothing.
  const charges = compare(sum, own) < 0 ? told : []
  const rooms = charges.length > 0 ? subtract(own, sum) : own
  const each = split(rooms, days.length)
  const ours = serviceFee ? [{ kind: 'mark_up' as const, amount: serviceFee, included: false }] : []
  return {
    total,
    rooms,
    charges: [...charges, ...ours],
    meals: none,
    nights: days.map((day, at) => ({ day, room: each[at] ?? none })),
  }
}

export const daysOf = (checkIn: Day, nights: number) => Array.from({ length: nights }, (_, at) => addDays(checkIn, at))

type Described = {
  id: string
  /** Ours. */
  hotelId: string
  supplier: string
  demonstration: boolean
  hotel: SuppliedHotel
  room: Pick<SuppliedRoom, 'name' | 'beds'>
  rate: SuppliedRate
  city: { id: string; timeZone: string }
  token: SuppliedToken
}

/** What is sold, as a stay of our own list is described. */
export function describeSupplied(described: Described): StayAsSold {
  const { id, hotelId, supplier, demonstration, hotel, room, rate, city, token } = described
  const { name, address, latitude, longitude, phone } = hotel
  const { checkIn, nights, party, total, issued } = token
  const price = priceOf(rate, daysOf(checkIn, nights))
  return {
    id,
    checkIn,
    nights,
    party,
    price,
    checkOut: addDays(checkIn, nights),
    hotel: {
      id: hotelId,
      name,
      demonstration,
      latitude,
      longitude,
      phone,
      stars: hotel.stars ?? 0,
      address: address.line,
      cityId: city.id,
      cityName: address.cityName,
      countryCode: address.countryCode,
      timeZone: city.timeZone,
      rules: timesOf(hotel),
      instantConfirmation: true,
      language: SUPPLIED_LANGUAGE,
    },
    room: { id: uuidFor(hotel.ref, room.name), name: room.name, beds: room.beds, sizeM2: null },
    plan: { id: uuidFor(hotel.ref, rate.mark), name: rate.name ?? room.name, meal: rate.meal, policy: 'by_rate' },
    left: rate.left,
    expiresAt: endOf(rate, issued).toISOString(),
    previousTotal: isSame(price.total, total) ? null : total,
    supplied: {
      supplier,
      cancellation: rate.cancellation,
      dueThere: rate.dueThere,
      conditions: rate.conditions,
      keys: hotel.keys,
    },
  }
}

const isSame = (a: Money, b: Money) => a.amount === b.amount && a.currency === b.currency

function endOf({ expiresAt }: SuppliedRate, issued: number): Date {
  return new Date(Math.min(expiresAt.getTime(), (issued + OFFER_MINUTES) * 60_000))
}
