import type { Audit } from '#modules/audit/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import { sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { CAR_EXTRAS } from './cars.contract.ts'
import { type CarOrdering, createCarOrdering } from './hires/car-ordering.ts'
import { extrasOf } from './hires/car-token.ts'
import type { HireDeps } from './hires/cars.deps.ts'
import { carExpired, carNotFound, carSoldOut } from './hires/cars.errors.ts'
import { openCar, withExtras } from './hires/open-car.ts'
import { carAirports } from './search/car-airports.ts'
import type { CarOfferView } from './search/car-search.contract.ts'
import type { CarSearchDoor } from './search/cars.api.ts'
import { findCars } from './search/find-cars.ts'
import { presentOffer } from './search/present-offer.ts'
import { readCarQuery } from './search/read-car-query.ts'
import { readDepots } from './search/read-depots.ts'
import { type CarDesk, createCarDesk } from './staff/car-desk.ts'

/** Cars to hire: depots with their fleet, found by travellers, sold by the day, looked after by staff. */
export type Cars = {
  search: CarSearchDoor
  /** The site's own cars, as reservations order them. */
  ordering: CarOrdering
  desk: CarDesk
}

export type CarsDeps = HireDeps & {
  jobs: Jobs
  audit: Pick<Audit, 'record'>
  rights: Pick<Rights, 'carTimeline'>
  geo: Pick<Geo, 'city' | 'airportsOf' | 'airport' | 'placeName'>
}

export async function createCars(deps: CarsDeps): Promise<Cars> {
  const ordering = createCarOrdering(deps)
  await deps.jobs.define({
    name: 'cars.expire-holds',
    cron: '* * * * *',
    work: async () => void (await ordering.expireHolds()),
  })
  return { search: createSearch(deps), ordering, desk: createCarDesk(deps) }
}

const TEXT = {
  extra: /*i18n*/ {
    id: 'car.extra-unavailable',
    message: 'This depot does not offer that. Choose from the extras listed.',
  },
}

function createSearch(deps: CarsDeps): CarSearchDoor {
  return {
    read: (query, locale) => readCarQuery(deps.geo, query, locale),
    find: (search) => findCars(deps, search),
    offer: (id) => presentOpen(deps, id),
    async choose(id, extras) {
      const within = extrasOf(CAR_EXTRAS.map((extra) => extras[extra] ?? 0))
      const other = await withExtras(deps, id, within)
      if (other) return presentOpen(deps, other)
      await presentOpen(deps, id)
      throw new AppError('extra/unavailable', { userMessage: TEXT.extra })
    },
    airports: (limit) => carAirports(deps.db, limit),
    now: () => deps.clock.now(),
  }
}

async function presentOpen(deps: CarsDeps, id: string): Promise<CarOfferView> {
  const opened = await openCar(deps, id)
  if (opened.status === 'not-found') throw carNotFound()
  if (opened.status === 'expired') throw carExpired()
  if (opened.status !== 'open') throw carSoldOut()
  const { offer } = opened
  const { pickUp, return: back, depot } = offer
  const days = { firstDay: pickUp.slice(0, 10), lastDay: back.slice(0, 10) }
  const [listed] = await readDepots(deps.db, sql`depot.id = ${depot.id}`, days)
  if (!listed) throw carSoldOut()
  return presentOffer({ rights: deps.rights, market: marketOfSale(), now: deps.clock.now() }, offer, listed)
}
