import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { Locale } from '#platform/locale.ts'
import { findCars } from './find-cars.ts'
import type { PackageCarSearch, PackageCars, PackageResults, PackageSearch } from './packages.contract.ts'
import { packages as routes } from './packages.routes.ts'
import { type PackageDeps, type SearchOptions, searchPackages } from './search-packages.ts'

export type Packages = {
  /**
   * Flights and hotels of one trip in one currency; amounts in minor units. Throws AppError `request/invalid` for places, days and
   * travellers, `place/unknown` for a destination without a city.
   */
  search(search: PackageSearch, options: SearchOptions): Promise<PackageResults>
  /**
   * Cars between the flights that are chosen, paid in the currency of the package; null where the flights lie too close for a hire.
   * Throws AppError `place/unknown`.
   */
  cars(search: PackageCarSearch, locale: Locale): Promise<PackageCars>
}

export function createPackages(deps: PackageDeps): Packages {
  return {
    search: (search, options) => searchPackages(deps, search, options),
    cars: (search, locale) => findCars(deps, search, locale),
  }
}

/** `/packages…` */
export function packagesApi(packages: Packages): FastifyPluginAsync {
  return serve(routes, {
    search: ({ body, locale }) => packages.search(body, { locale }),
    cars: ({ body, locale }) => packages.cars(body, locale),
  })
}
