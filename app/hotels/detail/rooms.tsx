import { Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, Maximize2, Users } from 'lucide-react'
import { useLocation } from 'react-router'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { partyText } from '#app/components/party/party-text.ts'
import { ConfirmationLine } from '#app/components/stays/confirmation.tsx'
import { DueThere } from '#app/components/stays/due-there.tsx'
import { POLICY_WORDS, ROOM_AMENITY_WORDS } from '#app/components/stays/hotel-words.ts'
import { StayConditions } from '#app/components/stays/stay-conditions.tsx'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { StayPicture } from '#app/components/stays/stay-picture.tsx'
import { StayPrice } from '#app/components/stays/stay-price.tsx'
import { nightsOf, type StayQuery, withStay } from '#app/components/stays/stay-query.ts'
import { bedsText } from '#app/components/stays/stay-texts.ts'
import { ObstacleNote } from '#app/hotels/results/obstacle-note.tsx'
import { MealFact, RoomsLeft } from '#app/hotels/results/rate-facts.tsx'
import { LateStayForm } from '#app/hotels/search/late-stay-form.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { HotelPage, RateView } from '#modules/hotels/search/hotel-results.contract.ts'
import type { Currency } from '#platform/money.ts'
import { Section } from './section.tsx'

type RoomsProps = { hotel: HotelPage; stay: StayQuery; wrongDates: boolean }
type Room = HotelPage['rooms'][number]

/** Every room with its rates for the dates; dates and party are changed in place. */
export function Rooms({ hotel, stay, wrongDates }: RoomsProps) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const locale = useLocale()
  const dated = hotel.nights !== null
  const nights = nightCount(nightsOf(stay), i18n)
  const from = dated ? formatDay(stay.checkIn, locale) : ''
  const to = dated ? formatDay(stay.checkOut, locale) : ''
  const party = partyText(stay, i18n)
  return (
    <Section
      id="rooms"
      title={<Trans>Rooms and prices</Trans>}
      note={
        dated ? (
          <Trans>
            {from} – {to}, {nights}, {party}. Prices are for the whole stay with all taxes and fees.
          </Trans>
        ) : (
          <Trans>Choose your dates to see availability and prices.</Trans>
        )
      }
    >
      <ChargedNote charged={[hotel.currency as Currency]} />
      <div className="rounded-xl border border-line bg-sunken p-4 sm:p-5">
        <LateStayForm key={search} path={`/hotels/${hotel.id}`} place={null} stay={stay} showProblems={wrongDates} />
      </div>
      {wrongDates && (
        <Alert tone="danger" title={<Trans>We cannot search these dates</Trans>} live>
          <Trans>Check the notes beside the fields.</Trans>
        </Alert>
      )}
      {dated && hotel.rooms.length === 0 && (
        <Alert>
          <Trans>No rooms are available for these dates. Try others.</Trans>
        </Alert>
      )}
      <ol className="grid gap-4">
        {hotel.rooms.map((room) => (
          <li key={room.id}>
            <RoomCard room={room} hotel={hotel} stay={stay} dated={dated} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

type RoomCardProps = { room: Room; hotel: HotelPage; stay: StayQuery; dated: boolean }

function RoomCard({ room, hotel, stay, dated }: RoomCardProps) {
  const { pathname, search } = useLocation()
  const hrefOf = (next: StayQuery) => `${pathname}?${withStay(new URLSearchParams(search), next)}`
  return (
    <article
      aria-labelledby={`room-${room.id}`}
      data-print="whole"
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-xl border border-line bg-surface shadow-card md:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <RoomFacts room={room} />
      <div className="border-line border-t md:border-t-0 md:border-l">
        {room.rates.map((rate) => (
          <RateRow key={rate.plan.id} rate={rate} hotel={hotel} stay={stay} />
        ))}
        {room.obstacle && (
          <div className="p-5">
            <ObstacleNote obstacle={room.obstacle} stay={stay} hrefOf={hrefOf} />
          </div>
        )}
        {!dated && (
          <p className="p-5 text-sm text-soft">
            <Trans>Choose dates to see rates.</Trans>
          </p>
        )}
      </div>
    </article>
  )
}

function RoomFacts({ room }: Pick<RoomCardProps, 'room'>) {
  const { i18n, t } = useLingui()
  const { id, name, nameLanguage, beds, sizeM2, maxGuests, maxAdults, amenities, photos, drawing } = room
  const [photo] = photos
  return (
    <div>
      <div className="aspect-[3/2] bg-sea-tint">
        <StayPicture photo={photo ?? null} drawing={drawing} sizes="(min-width: 768px) 17rem, 100vw" />
      </div>
      <div className="p-5">
        <h3 id={`room-${id}`} lang={nameLanguage} className="font-bold font-display text-lg leading-tight">
          {name}
        </h3>
        <ul className="figures mt-2 grid gap-1.5 text-sm text-soft">
          {beds.length > 0 && (
            <li className="flex gap-2">
              <BedDouble aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {bedsText(beds, i18n)}
            </li>
          )}
          {maxGuests !== null && maxAdults !== null && (
            <li className="flex gap-2">
              <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t`Sleeps ${maxGuests} (max. ${maxAdults} adults)`}
            </li>
          )}
          {sizeM2 && (
            <li className="flex gap-2">
              <Maximize2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t`${sizeM2} m²`}
            </li>
          )}
        </ul>
        <p className="mt-3 text-sm text-soft">{amenities.map((one) => i18n._(ROOM_AMENITY_WORDS[one])).join(' · ')}</p>
      </div>
    </div>
  )
}

type RateRowProps = { rate: RateView; hotel: HotelPage; stay: StayQuery }

/** One rate: what is included, what a cancellation gives back, and what all of it costs. */
function RateRow({ rate, hotel }: RateRowProps) {
  const { i18n, t } = useLingui()
  const { plan, price, left, timeline, offerId, dueThere, conditions } = rate
  const length = nightCount(price.nights.length, i18n)
  const policy = i18n._(POLICY_WORDS[plan.policy])
  return (
    <div className="border-line p-5 not-first:border-t">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-1.5 text-sm">
          <h4 lang={plan.nameLanguage} className="font-semibold text-base">
            {plan.name}
          </h4>
          <MealFact rate={rate} />
          <CancellationLine steps={timeline} total={price.total} place={placeOfHotel(hotel)} />
          <ConfirmationLine of={hotel} />
        </div>
        <div className="grid content-start gap-1 sm:justify-items-end sm:text-right">
          {left !== null && (
            <Badge tone="warning" className="w-fit">
              <RoomsLeft left={left} />
            </Badge>
          )}
          <strong className="font-bold font-display text-2xl leading-tight">
            <Price value={price.total} />
          </strong>
          <span className="figures text-soft text-xs">
            <Trans>for {length}, taxes included</Trans>
          </span>
          {dueThere && <DueThere due={dueThere} />}
          <ButtonLink to={`/checkout?offer=${offerId}`} variant="sun" className="mt-2">
            <Trans>Reserve</Trans>
            <span className="sr-only">
              {' '}
              <span lang={plan.nameLanguage}>{plan.name}</span>
            </span>
          </ButtonLink>
        </div>
      </div>
      <div className="mt-3 grid gap-x-8 sm:grid-cols-2">
        <Disclosure summary={<span className="text-sm">{t`Cancellation: ${policy}`}</span>} className="border-0!">
          <div className="text-ink">
            <CancellationTimeline steps={timeline} total={price.total} place={placeOfHotel(hotel)} />
          </div>
        </Disclosure>
        <Disclosure summary={<span className="text-sm">{t`Price details`}</span>} className="border-0!">
          <div className="text-ink">
            <StayPrice price={price} />
          </div>
        </Disclosure>
        {conditions.length > 0 && (
          <Disclosure summary={<span className="text-sm">{t`Conditions of the hotel`}</span>} className="border-0!">
            <StayConditions conditions={conditions} language={rate.conditionsLanguage} />
          </Disclosure>
        )}
      </div>
    </div>
  )
}
