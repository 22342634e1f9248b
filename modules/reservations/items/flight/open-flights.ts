import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { inLanguage } from './describe-flight.ts'
import type { FoundFlights } from './found-flights.contract.ts'

type Deps = Pick<ReservationDeps, 'flights' | 'geo'>

export async function openFlights({ flights, geo }: Deps, id: string, locale: Locale): Promise<FoundFlights> {
  const opened = await flights.open(id)
  if (opened.status === 'not-found') return { kind: 'flight', over: opened.status }
  const search = opened.status === 'open' ? opened.offer.search : opened.search
  const title = journeyTitle(search.slices, (code) => geo.placeName(code, locale))
  if (opened.status !== 'open') return { kind: 'flight', over: opened.status, title, search }
  const airports = inLanguage({ geo, locale }, opened.offer.airports)
  return { kind: 'flight', over: null, title, offer: { ...opened.offer, airports } }
}
