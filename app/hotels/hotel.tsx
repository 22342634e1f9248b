import { data } from 'react-router'
import { queryOf } from '#app/components/stays/hotels-query.server.ts'
import { readStay } from '#app/components/stays/stay-query.ts'
import { modulesContext, visitContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { breadcrumbs } from '#app/metadata/breadcrumbs.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/hotel.ts'
import { hotelData } from './detail/hotel-data.ts'
import { HotelPage } from './detail/hotel-page.tsx'
import { calendarOf, openHotel, reviewsOf, similarHotels } from './load-hotel.server.ts'
import { placeOf } from './load-hotels.server.ts'
import { PAGES } from './pages.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A hotel with its rates for the stay that the address asks for. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { geo, hotels } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  if (!UUID.test(params.id)) throw data(null, 404)
  const query = queryOf(searchParams)
  const wrongDates = hotels.search.checkDates(query).length > 0
  const { checkInDate = null, checkOutDate = null, adults, childAges, roomQuantity: rooms } = query
  const dates = wrongDates ? { checkIn: null, checkOut: null } : { checkIn: checkInDate, checkOut: checkOutDate }
  const asked = { ...dates, adults, childAges, rooms }
  const stay = readStay(searchParams)
  const [hotel, calendar, reviews] = await Promise.all([
    openHotel(hotels, params.id, asked, { locale, currency: shownCurrency({ request, context }) }),
    calendarOf(hotels, params.id, stay, searchParams.get('calendar')),
    reviewsOf(hotels, params.id, searchParams, locale),
  ])
  if (!hotel) throw data(null, 404)
  return {
    hotel,
    stay,
    calendar,
    wrongDates,
    reviews,
    place: placeOf(hotel.cityId, geo, locale),
    country: geo.countryName(hotel.countryCode, locale),
    mapTiles: context.get(visitContext).mapTiles,
    similar: await similarHotels(hotels, hotel, asked, { locale, currency: shownCurrency({ request, context }) }),
  }
}

type Place = NonNullable<ReturnType<typeof placeOf>>

function cityPath({ code, name, text }: Place, pathname: string): string {
  const city = new URLSearchParams({ cityCode: code, city: text, cityName: name })
  return `${pathIn(localeOf(pathname), '/hotels')}?${city}`
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args
  if (!found) return pageMeta(args, PAGES)
  const { hotel, place } = found
  const [photo] = hotel.photos
  const image =
    photo?.url ?? (photo ? `/photos/${photo.hash}-${photo.widths.at(-1)}.webp` : `/art/${hotel.drawing}-wide.svg`)
  const description = hotel.description.slice(0, 160)
  const { pathname } = args.location
  const between = place ? [{ name: place.name, path: cityPath(place, pathname) }] : []
  const tags = pageMeta(args, PAGES, {
    title: `${hotel.name}, ${place?.name ?? hotel.cityName}`,
    ...(description && { description }),
    ...(photo && !photo.url ? { photo: image } : { image: hotel.drawing }),
  })
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined
  return [
    ...tags,
    breadcrumbs(args, PAGES, { title: hotel.name, between }),
    { 'script:ld+json': hotelData(hotel, { origin: root?.origin ?? '', path: pathname, image }) },
  ]
}

export default function Hotel({ loaderData }: Route.ComponentProps) {
  return <HotelPage {...loaderData} />
}
