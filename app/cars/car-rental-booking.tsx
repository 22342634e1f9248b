import { data, redirect } from 'react-router'
import { carName } from '#app/components/cars/car-words.ts'
import { onlyRefused } from '#app/components/cars/only-refused.ts'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext } from '#app/context.ts'
import { i18nFor } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { CAR_EXTRAS } from '#modules/cars/cars.contract.ts'
import { ExtrasSchema } from '#modules/cars/search/car-search.contract.ts'
import { carSearchPath } from '#modules/reservations/items/car/search-cars.contract.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/car-rental-booking.ts'
import { BookingPage } from './booking/booking-page.tsx'
import { CarGone, NoOffer } from './booking/car-gone.tsx'
import { PAGES } from './pages.ts'

/** One offer as it is at this moment. Extras that are chosen make another offer, which the address is put right to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cars } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const id = searchParams.get('offer') ?? ''
  const chosen = CAR_EXTRAS.filter((extra) => searchParams.has(extra))
  if (chosen.length > 0) {
    const extras = ExtrasSchema.safeParse(Object.fromEntries(chosen.map((extra) => [extra, searchParams.get(extra)])))
    const other = extras.success && (await cars.search.choose(id, extras.data).catch(onlyRefused))
    if (other) throw redirect(pathIn(localeOf(pathname), `/car-rental-booking?offer=${other.id}`))
  }
  const opened = await cars.ordering.open(id)
  if (opened.status === 'not-found') return data({ state: 'none' as const }, 404)
  if (opened.status !== 'open')
    return data({ state: opened.status, searchPath: carSearchPath(opened.asked), carClass: null }, 410)
  const offer = await cars.search.offer(id).catch(onlyRefused)
  if (!offer) return data({ state: 'sold-out' as const, searchPath: carSearchPath(opened.offer), carClass: null }, 410)
  return data({ state: 'open' as const, offer, searchPath: carSearchPath(offer) })
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args
  if (found?.state !== 'open') return pageMeta(args, PAGES)
  const { carClass, depot } = found.offer
  return pageMeta(args, PAGES, { title: `${carName(carClass, i18nFor(args.location.pathname))}, ${depot.name}` })
}

export default function CarRentalBooking({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  if (loaderData.state === 'none') return <NoOffer />
  if (loaderData.state === 'open') return <BookingPage {...loaderData} />
  return <CarGone status={loaderData.state} searchPath={loaderData.searchPath} />
}
