import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { memo } from 'react'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { Price, RoundPrice } from '#app/components/flights/price.tsx'
import { ConfirmationLine } from '#app/components/stays/confirmation.tsx'
import { DueThere } from '#app/components/stays/due-there.tsx'
import { AMENITY_WORDS, kindAndDistrict } from '#app/components/stays/hotel-words.ts'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { Stars } from '#app/components/stays/stars.tsx'
import { distanceText, nightCount } from '#app/components/stays/stay-facts.ts'
import { StayPicture } from '#app/components/stays/stay-picture.tsx'
import { nightsOf, type StayQuery, writeStay } from '#app/components/stays/stay-query.ts'
import { bedsText } from '#app/components/stays/stay-texts.ts'
import { tellingOf } from '#app/components/stays/telling.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Drawn } from '#app/ui/drawn-once.tsx'
import type { HotelCard as Hotel } from '#modules/hotels/search/hotel-results.contract.ts'
import { split } from '#platform/money.ts'
import { ObstacleNote } from './obstacle-note.tsx'
import { MealFact, RoomsLeft } from './rate-facts.tsx'

type HotelCardProps = {
  hotel: Hotel
  stay: StayQuery
  /** Of the results for another stay. */
  hrefOf: (stay: StayQuery) => string
  /** Pointed at, here or on the map; chosen on the map. */
  hot?: boolean
  chosen?: boolean
  eager?: boolean
  onHot?: (id: string | null) => void
  onMap?: (id: string) => void
}

/** One hotel of the list, with the rate that leads it or what is in its way. */
export const HotelCard = memo(function HotelCard({
  hotel,
  stay,
  hrefOf,
  hot,
  chosen,
  eager,
  onHot,
  onMap,
}: HotelCardProps) {
  const { id, rate, obstacle, photo } = hotel
  return (
    <article
      id={`hotel-${id}`}
      aria-labelledby={`name-${id}`}
      onPointerEnter={onHot && (() => onHot(id))}
      onPointerLeave={onHot && (() => onHot(null))}
      onFocus={onHot && (() => onHot(id))}
      onBlur={onHot && (() => onHot(null))}
      data-print="whole"
      className={cx(
        'hotel-card',
        chosen ? 'border-sun ring-2 ring-sun' : hot ? 'border-sea shadow-float' : 'border-line',
      )}
    >
      <div className="relative aspect-[2/1] bg-sea-tint sm:aspect-auto sm:min-h-full">
        <div className="absolute inset-0">
          <StayPicture
            photo={photo}
            drawing={hotel.drawing}
            shape="tall"
            told
            sizes="(min-width: 640px) 176px, 100vw"
            decorative
            eager={eager}
          />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-3 p-4">
        <Facts hotel={hotel} stay={stay} onMap={onMap} />
        {rate ? (
          <Rate hotel={hotel} rate={rate} />
        ) : hotel.fromStay ? (
          <FromStay hotel={hotel} from={hotel.fromStay} stay={stay} />
        ) : obstacle ? (
          <ObstacleNote obstacle={obstacle} stay={stay} hrefOf={hrefOf} />
        ) : (
          <FromNight hotel={hotel} />
        )}
      </div>
    </article>
  )
})

type Part = { hotel: Hotel }

function Facts({ hotel, stay, onMap }: Part & Pick<HotelCardProps, 'stay' | 'onMap'>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { id, name, nameLanguage, stars, km, score, amenities } = hotel
  const distance = distanceText(km, locale)
  // As many as fit on a line.
  const telling = tellingOf(amenities, 4)
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`name-${id}`} lang={nameLanguage} className="font-bold font-display text-lg leading-tight">
            <LocalLink to={`/hotels/${id}?${writeStay(stay)}`} className="hotel-card-link">
              {name}
            </LocalLink>
          </h3>
          <p className="hotel-card-facts mt-0.5">
            <Stars count={stars} />
            <span>{kindAndDistrict(hotel, i18n)}</span>
          </p>
        </div>
        <ScoreBadge score={score} className="shrink-0 text-right [&>:last-child]:order-first" />
      </div>
      <p className="hotel-card-facts mt-1.5">
        <span className="figures">
          <Trans>{distance} from the centre</Trans>
        </span>
        {onMap && (
          <button type="button" onClick={() => onMap(id)} className="hotel-card-map">
            <Drawn icon={MapPin} className="size-4" />
            <Trans>Map</Trans>
            <span className="sr-only">
              : <span lang={nameLanguage}>{name}</span>
            </span>
          </button>
        )}
      </p>
      <p className="truncate text-sm text-soft">{telling.map((one) => i18n._(AMENITY_WORDS[one])).join(' · ')}</p>
    </div>
  )
}

function Rate({ hotel, rate }: Part & { rate: NonNullable<Hotel['rate']> }) {
  const { i18n } = useLingui()
  const { price, room, left } = rate
  const nights = price.nights.length
  const [each] = split(price.total, nights)
  const length = nightCount(nights, i18n)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-48 gap-1 text-sm">
        <span lang={room.nameLanguage} className="font-semibold">
          {room.name}
        </span>
        <span className="text-soft">{bedsText(room.beds, i18n)}</span>
        <MealFact rate={rate} />
        <CancellationLine steps={rate.timeline} total={rate.price.total} place={placeOfHotel(hotel)} brief />
        <ConfirmationLine of={hotel} />
      </div>
      <div className="ml-auto grid justify-items-end text-right">
        {left !== null && (
          <Badge tone="warning" className="mb-1">
            <RoomsLeft left={left} />
          </Badge>
        )}
        <strong className="font-bold font-display text-2xl leading-tight">
          <Price value={price.total} />
        </strong>
        <span className="figures text-soft text-xs">
          <Trans>for {length}, taxes included</Trans>
        </span>
        {nights > 1 && each && (
          <span className="figures text-soft text-xs">
            <Trans>
              <RoundPrice value={each} /> a night
            </Trans>
          </span>
        )}
      </div>
    </div>
  )
}

/** A supplier tells its rooms with the hotel alone. */
function FromStay({ hotel, from, stay }: Part & { from: NonNullable<Hotel['fromStay']>; stay: StayQuery }) {
  const { i18n } = useLingui()
  const length = nightCount(nightsOf(stay), i18n)
  const { total, dueThere } = from
  const { seller } = hotel
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-48 gap-1 text-sm">
        <span className="text-soft">
          <Trans>Rooms, meals and cancellation are on the page of the hotel.</Trans>
        </span>
        <ConfirmationLine of={hotel} />
        {seller && (
          <span className="text-soft text-xs">
            <Trans>Sold through {seller}</Trans>
          </span>
        )}
      </div>
      <p className="ml-auto text-right">
        <strong className="block font-bold font-display text-2xl leading-tight">
          <Trans>
            from <Price value={total} />
          </Trans>
        </strong>
        <span className="figures block text-soft text-xs">
          <Trans>for {length}, taxes included</Trans>
        </span>
        {dueThere && <DueThere due={dueThere} />}
      </p>
    </div>
  )
}

/** Without dates nothing is promised. */
function FromNight({ hotel: { fromNight } }: Part) {
  if (!fromNight) return null
  return (
    <p className="text-right text-sm">
      <Trans>
        a night from{' '}
        <strong className="font-bold font-display text-xl">
          <RoundPrice value={fromNight} />
        </strong>
      </Trans>
      <span className="block text-soft text-xs">
        <Trans>Choose dates to see your price</Trans>
      </span>
    </p>
  )
}
