import { Trans, useLingui } from '@lingui/react/macro'
import { RoundPrice } from '#app/components/flights/price.tsx'
import { kindAndDistrict } from '#app/components/stays/hotel-words.ts'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { Stars } from '#app/components/stays/stars.tsx'
import { hotelCount } from '#app/components/stays/stay-facts.ts'
import { StayPicture } from '#app/components/stays/stay-picture.tsx'
import { TryAgain } from '#app/components/unavailable/try-again.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CityPage } from '#modules/offers/places/places.contract.ts'
import type { CityStay, CityStays } from './hotels-in.server.ts'

type CityHotelsProps = { city: CityPage; stays: CityStays }

/** Hotels on the site with what a plain night costs at least. */
export function CityHotels({ city, stays }: CityHotelsProps) {
  const { i18n } = useLingui()
  const { name, code } = city.place
  const { hotels, total, status } = stays
  const all = `/hotels?${new URLSearchParams({ cityCode: city.cityId ?? code, cityName: name })}`
  return (
    <section aria-labelledby="hotels">
      <h2 id="hotels" className="font-bold font-display text-heading">
        <Trans>Hotels in {name}</Trans>
      </h2>
      {status === 'failed' && (
        <TryAgain title={<Trans>The hotels could not be checked</Trans>}>
          <Trans>The flights below are not affected.</Trans>
        </TryAgain>
      )}
      {status === 'found' && total === 0 && (
        <p className="mt-2 text-soft">
          <Trans>No hotel in {name} is on our site yet.</Trans>
        </p>
      )}
      {hotels.length > 0 && (
        <>
          <p className="figures mt-1 text-soft">
            <Trans>{hotelCount(total, i18n)} to book. Prices are for one night, without meals or extras.</Trans>
          </p>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {hotels.map((hotel) => (
              <li key={hotel.id}>
                <HotelCard hotel={hotel} />
              </li>
            ))}
          </ul>
          <p className="mt-5">
            <ButtonLink to={all} variant="sun">
              <Trans>Choose dates and see every hotel</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

function HotelCard({ hotel }: { hotel: CityStay }) {
  const { i18n } = useLingui()
  const { id, name, stars, score, photo, fromNight } = hotel
  return (
    <article className="group relative flex h-full overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-[box-shadow,border-color] hover:border-edge hover:shadow-float sm:flex-col">
      <div className="relative w-28 shrink-0 bg-sea-tint sm:aspect-[16/9] sm:w-auto">
        <div className="absolute inset-0">
          <StayPicture photo={photo} drawing={hotel.drawing} sizes="(min-width: 640px) 400px, 112px" decorative />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h3 className="font-bold font-display text-lg leading-tight">
          <LocalLink
            to={`/hotels/${id}`}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-sea"
          >
            {name}
          </LocalLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <Stars count={stars} />
          <span>{kindAndDistrict(hotel, i18n)}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-3">
          <ScoreBadge score={score} />
          {fromNight && (
            <p className="ml-auto text-right text-sm">
              <Trans>
                a night from{' '}
                <strong className="font-bold font-display text-lg">
                  <RoundPrice value={fromNight} />
                </strong>
              </Trans>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
