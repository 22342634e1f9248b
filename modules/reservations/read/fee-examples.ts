import { type FlightSnapshot, flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { and, desc, eq, inArray, isNotNull, isNull } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { type Money, money, subtract } from '#platform/money.ts'

/** What was sold last, without who bought it: to see what another fee or mark-up would have made of it. */
export type SoldLately = {
  stays: {
    code: string
    hotelName: string
    hotelLanguage?: Locale | null | undefined
    checkIn: string
    checkOut: string
    total: Money
  }[]
  flights: SoldFlight[]
  suppliedStays: SoldStay[]
}
type SoldStay = {
  supplier: string
  hotelName: string
  checkIn: string
  travellers: number
  /** The price of the supplier for all of them. */
  own: Money
}
type SoldFlight = {
  supplier: string
  origin: string
  destination: string
  departure: string
  travellers: number
  /** The price of the supplier for all of them, without extras. */
  own: Money
}

const MOST = 5
/** Stays that are booked; one that was only begun, or has ended otherwise, is no example. */
const KEPT = ['pending', 'accepted', 'confirmed', 'completed'] as const

export async function soldLately(db: Database): Promise<SoldLately> {
  const { kind, status, place, createdAt, ownerId } = reservationItems
  // As the index by places has them.
  const newest = (...narrowed: Parameters<typeof and>) =>
    db
      .select({ item: reservationItems, code: reservations.code })
      .from(reservationItems)
      .innerJoin(reservations, eq(reservations.id, reservationItems.reservationId))
      .where(and(isNotNull(place), ...narrowed))
      .orderBy(desc(createdAt))
      .limit(MOST)
  const [stays, flights, supplied] = await Promise.all([
    // Of those that suppliers sell nobody pays a fee.
    newest(eq(kind, 'stay'), isNotNull(ownerId), inArray(status, [...KEPT])),
    newest(eq(kind, 'flight')),
    newest(eq(kind, 'stay'), isNull(ownerId)),
  ])
  return {
    stays: stays.map(({ item, code }) => {
      const { hotel, checkIn, checkOut } = staySnapshot(item).stay
      const named = { code, hotelName: hotel.name, hotelLanguage: hotel.language }
      return { ...named, checkIn, checkOut, total: money(item.amount, item.currency) }
    }),
    flights: flights.flatMap(({ item }) => soldFlight(item.supplier, flightSnapshot(item)) ?? []),
    suppliedStays: supplied.map(({ item }) => soldStay(item)),
  }
}

function soldStay(item: ItemRow): SoldStay {
  const { hotel, checkIn, party } = staySnapshot(item).stay
  return {
    supplier: item.supplier,
    hotelName: hotel.name,
    checkIn,
    travellers: party.adults + party.childAges.length,
    own: money(item.amount - item.markUp, item.currency),
  }
}

function soldFlight(supplier: string, { slices, search, fare: { price } }: FlightSnapshot): SoldFlight | null {
  const [first] = slices
  if (!first) return null
  const { origin, destination, departure } = first
  const travellers = search.adults + search.childAges.length
  const own = price.serviceFee ? subtract(price.total, price.serviceFee) : price.total
  return { supplier, origin, destination, departure: departure.local.slice(0, 10), travellers, own }
}
