/** A day so many days from today, in UTC. */
export function inDays(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
}

/** The address of a results page that has flights in the generated world. */
export function resultsPath(extra: Record<string, string> = {}): string {
  const query = {
    origin: 'GRU',
    destination: 'LIS',
    departureDate: inDays(30),
    returnDate: inDays(37),
    adults: '1',
    tripType: 'round-trip',
    ...extra,
  }
  return `/flights?${new URLSearchParams(query)}`
}

/** What a search shows of a flight, as far as journeys choose by it. */
export type ShownOption = { fares: { offerId: string }[]; slices: { segments: { aircraft: string }[] }[] }

/** The address of an offer that is open now: the first, or the one of the highest rank. */
export async function offerPath(baseURL: string, rank: (option: ShownOption) => number = () => 0): Promise<string> {
  const answer = await fetch(`${baseURL}/api/flights/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      slices: [
        { origin: 'GRU', destination: 'LIS', date: inDays(30) },
        { origin: 'LIS', destination: 'GRU', date: inDays(37) },
      ],
      adults: 1,
    }),
  })
  const { options } = (await answer.json()) as { options: ShownOption[] }
  const [best] = options.toSorted((a, b) => rank(b) - rank(a))
  return `/flights/${best?.fares[0]?.offerId}`
}

/** The address of a results page that has hotels in the generated world. */
export function hotelsPath(extra: Record<string, string> = {}): string {
  const query = {
    cityCode: 'FOR',
    city: 'Fortaleza, CE, Brazil',
    cityName: 'Fortaleza',
    checkInDate: inDays(40),
    checkOutDate: inDays(43),
    adults: '2',
    roomQuantity: '1',
    ...extra,
  }
  return `/hotels?${new URLSearchParams(query)}`
}

/** The address of a hotel that is free for these dates: one that is asked first, or one that confirms at once. */
export async function hotelPath(baseURL: string, instant = false): Promise<string> {
  const dates = { checkInDate: inDays(40), checkOutDate: inDays(43), adults: '2', roomQuantity: '1' }
  const answer = await fetch(`${baseURL}/api/hotels/search?${new URLSearchParams({ cityCode: 'FOR', ...dates })}`)
  const { hotels } = (await answer.json()) as { hotels: { id: string; instantConfirmation: boolean }[] }
  const hotel = hotels.find(({ instantConfirmation }) => instantConfirmation === instant)
  return `/hotels/${hotel?.id}?${new URLSearchParams(dates)}`
}
