import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, Coffee, Star, X } from 'lucide-react'
import { CONFIRMATION_ICONS } from '#app/components/stays/confirmation.tsx'
import { PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { Stars } from '#app/components/stays/stars.tsx'
import { type StayQuery, writeStay } from '#app/components/stays/stay-query.ts'
import type { Soon } from '#app/components/when.tsx'
import type { Place } from '#app/hotels/load-hotels.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { ReviewPage } from '#modules/hotels/reviews/reviews.contract.ts'
import type { HotelPage as Hotel, HotelCard } from '#modules/hotels/search/hotel-results.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { isOffered } from '#platform/site.ts'
import { Amenities, Facts } from './facts.tsx'
import { type CalendarView, FreeCalendar } from './free-calendar.tsx'
import { Gallery } from './gallery.tsx'
import { HouseRules } from './house-rules.tsx'
import { LatePriceAlert } from './late-price-alert.tsx'
import { LateReviews } from './late-reviews.tsx'
import { leastTotal } from './least-total.ts'
import { MapCard } from './map-card.tsx'
import { Rooms } from './rooms.tsx'
import { RoomsBar } from './rooms-bar.tsx'
import { SimilarHotels } from './similar-hotels.tsx'

export type HotelPageProps = {
  hotel: Hotel
  stay: StayQuery
  wrongDates: boolean
  place: Place | null
  country: string
  calendar: CalendarView
  reviews: ReviewPage | null
  similar: Soon<HotelCard[]>
  mapTiles: MapTiles | null
}

const REPEATED = [Star, Coffee, Check, X, ChevronDown, ...CONFIRMATION_ICONS]

/** All about one hotel, with its rooms and rates for the dates. */
export function HotelPage(props: HotelPageProps) {
  const { hotel, stay, wrongDates, calendar, reviews, similar, mapTiles } = props
  const least = leastTotal(hotel)
  // Calendar, reviews and alerts are of hotels on our own list.
  const own = hotel.seller === null
  return (
    <DrawnOnce icons={REPEATED}>
      <article className={`column grid grid-cols-[minmax(0,1fr)] gap-10 py-4 sm:py-6 ${PAPER_STACK}`}>
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${PAPER_STACK}`}>
          <Head {...props} />
          <Gallery hotel={hotel} />
        </div>
        <Facts hotel={hotel} />
        <RoomsBar hotel={hotel} least={wrongDates ? null : least} />
        <Rooms hotel={hotel} stay={stay} wrongDates={wrongDates} />
        {own && least && stay.checkIn && !wrongDates && isOffered('offers') && (
          <LatePriceAlert hotelId={hotel.id} price={least} stay={stay} />
        )}
        {own && <FreeCalendar hotel={hotel} stay={stay} calendar={calendar} />}
        <div
          className={`grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] ${PAPER_STACK}`}
        >
          <Amenities amenities={hotel.amenities} />
          <MapCard hotel={hotel} mapTiles={mapTiles} />
        </div>
        <HouseRules hotel={hotel} />
        {own && <LateReviews hotel={hotel} reviews={reviews} />}
        <SimilarHotels similar={similar} stay={stay} cityName={props.place?.name ?? hotel.cityName} />
      </article>
    </DrawnOnce>
  )
}

function Head({ hotel, stay, place, country }: HotelPageProps) {
  const { i18n } = useLingui()
  const { name, nameLanguage, stars, propertyType, address, district, score } = hotel
  const city = place?.name ?? hotel.cityName
  const back = new URLSearchParams([
    ['cityCode', place?.code ?? hotel.cityId],
    ['city', place?.text ?? city],
    ['cityName', city],
    ...writeStay(stay),
  ])
  return (
    <header>
      <BackLink to={`/hotels?${back}`}>
        <Trans>All hotels in {city}</Trans>
      </BackLink>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 lang={nameLanguage} className="font-bold font-display text-title">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-soft">
            <Stars count={stars} />
            <span>{i18n._(PROPERTY_TYPE_WORDS[propertyType])}</span>
            <span>{[address, district, city, country].filter(Boolean).join(', ')}</span>
            <a href="#map" className={cx(linkClass(), 'inline-flex min-h-6 items-center pointer-coarse:min-h-11')}>
              <Trans>Show on map</Trans>
            </a>
          </p>
        </div>
        {score && hotel.seller === null ? (
          <a href="#reviews" className="rounded-md text-ink no-underline">
            <ScoreBadge score={score} large />
          </a>
        ) : (
          <ScoreBadge score={score} large={score !== null} />
        )}
      </div>
    </header>
  )
}
