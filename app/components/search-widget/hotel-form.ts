import { readStay, type StayQuery } from '#app/components/stays/stay-query.ts'

/** A city to stay in: `code` is its IATA code or, without one, its id. `text` is in the field. */
export type CityChoice = { code: string; name: string; text: string }

/** What is in the field of the city, and the city once it is chosen. */
export type Place = { text: string; chosen: CityChoice | null }

/** The hotel search (specification §3); `place` is null where the hotel is known. */
export type HotelForm = {
  place: Place | null
  stay: StayQuery /** Goes without dates on purpose. */
  flexible: boolean
}

/** The form as an address fills it in (specification §2, "Prefill"). */
export function readHotelForm(params: URLSearchParams): { place: Place; stay: StayQuery } {
  const code = params.get('cityCode')?.trim() ?? ''
  const name = params.get('cityName')?.trim() ?? ''
  const text = params.get('city')?.trim() || params.get('cityText')?.trim() || name
  const stay = readStay(params)
  return {
    place: { text: text || code, chosen: code ? { code, name: name || text || code, text: text || code } : null },
    stay: { ...stay, checkOut: stay.checkIn && stay.checkOut <= stay.checkIn ? '' : stay.checkOut },
  }
}
