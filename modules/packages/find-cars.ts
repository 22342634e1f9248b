import type { Locale } from '#platform/locale.ts'
import { hireTimes } from './hire-times.ts'
import type { PackageCarSearch, PackageCars } from './packages.contract.ts'
import type { PackageDeps } from './search-packages.ts'

/** Cars at the airports of the chosen flights, for the time between them. */
export async function findCars(
  { cars, geo }: Pick<PackageDeps, 'cars' | 'geo'>,
  { landing, leaving, driverAge: age, currency }: PackageCarSearch,
  locale: Locale,
): Promise<PackageCars> {
  const [from, home] = [geo.airportsOf(leaving.airport)[0], geo.airportsOf(leaving.to)[0]]
  const abroad = from?.countryCode !== home?.countryCode
  const times = hireTimes({ landsAt: landing.at, leavesAt: leaving.at, abroad })
  if (!times) return null
  const place = { pickUpPlace: landing.airport, returnPlace: leaving.airport }
  const results = await cars.search.find({ ...cars.search.read({ ...place, ...times, age }, locale), currency })
  // A booking is paid in one currency: a car that is paid in another one is booked by itself.
  const options = results.options.filter(({ price }) => price.total.currency === currency)
  return { ...times, results: { ...results, options } }
}
