import type { SearchOptions } from '#modules/suppliers/index.ts'
import type { Money } from '#platform/money.ts'
import type { StaySupplierOrdering } from './stay-supplier-order.ts'
import type { DueThere, HotelQuery, StayTerms, SuppliedHotel, SuppliedRoom } from './supplied.ts'

/**
 * The port to suppliers of stays in hotels that are not on our own list. A hotel is known by the supplier's own reference, a rate by a
 * mark that says what it gives: the same rate has the same mark in every answer.
 */
export type StaySupplier = {
  /** Of the one whom we owe what is booked. */
  code: string
  /** As what calls and searches are counted: one supplier may sell other things too. */
  service: string
  name: string
  /** True for what is only for show. It may change while the site runs. */
  readonly demonstration: boolean
  /** False while it lacks what it needs to sell, such as a key: nothing new is begun with it then. */
  connected(): boolean
  /** Whether what was booked with it can still be asked for and cancelled: it may lack a key while it sells nothing. */
  hasKey(): Promise<boolean>
  /** Hotels around a place that can be had, each with its cheapest price. */
  search(query: PlaceQuery, options: SearchOptions): Promise<SuppliedHotels>
  /** One hotel with its rooms and rates for a stay; without rooms when nothing can be had, null when the supplier does not know it. */
  rates(query: HotelQuery, options: SearchOptions): Promise<SuppliedRates | null>
  /** What the hotel is, without dates; null when the supplier does not know it. */
  about(hotelRef: string, options: SearchOptions): Promise<SuppliedHotel | null>
  ordering: StaySupplierOrdering
}

export type PlaceQuery = StayTerms & {
  latitude: number
  longitude: number
  radiusKm: number
  /** Only hotels with a rate that can be cancelled free of charge. */
  freeCancellation: boolean
}
/** `validUntil`: when the first of its prices ends. */
export type SuppliedHotels = { hotels: FoundAtSupplier[]; partial?: boolean; validUntil?: Date }
/** `from`: the whole stay of everyone in all rooms, with what is paid now. */
export type FoundAtSupplier = { hotel: SuppliedHotel; from: Money; dueThere: DueThere | null }
export type SuppliedRates = { hotel: SuppliedHotel; rooms: SuppliedRoom[]; partial?: boolean; validUntil?: Date }
