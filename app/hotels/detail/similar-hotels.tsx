import { Trans } from '@lingui/react/macro'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { Stars } from '#app/components/stays/stars.tsx'
import { StayPicture } from '#app/components/stays/stay-picture.tsx'
import { type StayQuery, writeStay } from '#app/components/stays/stay-query.ts'
import { StayTotal } from '#app/components/stays/stay-total.tsx'
import { type Soon, When } from '#app/components/when.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HotelCard } from '#modules/hotels/search/hotel-results.contract.ts'
import { Section } from './section.tsx'

type SimilarHotelsProps = { similar: Soon<HotelCard[]>; stay: StayQuery; cityName: string }

/** Others of the same city, like this one; the section is left out when there are none. */
export function SimilarHotels({ similar, stay, cityName }: SimilarHotelsProps) {
  return (
    <When soon={similar} fallback={<Skeleton className="h-72 rounded-xl" />} failed={null}>
      {(hotels) =>
        hotels.length > 0 && (
          <Section id="similar" title={<Trans>Similar places in {cityName}</Trans>} className="later">
            <ul className="grid gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
              {hotels.map((hotel) => (
                <li key={hotel.id}>
                  <SimilarCard hotel={hotel} stay={stay} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </When>
  )
}

function SimilarCard({ hotel, stay }: { hotel: HotelCard; stay: StayQuery }) {
  const { id, name, nameLanguage, stars, score, photo, rate, fromNight } = hotel
  const price = rate?.price.total ?? fromNight
  return (
    <Card interactive padded={false} className="flex h-full flex-col overflow-hidden">
      <div className="aspect-[3/2] bg-sea-tint">
        <StayPicture photo={photo} drawing={hotel.drawing} sizes="(min-width: 1024px) 18rem, 50vw" decorative />
      </div>
      <div className="grid flex-1 content-start gap-1.5 p-4">
        <h3 lang={nameLanguage} className="font-bold font-display leading-tight">
          <LocalLink
            to={`/hotels/${id}?${writeStay(stay)}`}
            className="text-ink no-underline before:absolute before:inset-0 before:rounded-xl"
          >
            {name}
          </LocalLink>
        </h3>
        <Stars count={stars} />
        <ScoreBadge score={score} />
        {price && (
          <p className="mt-1">
            <StayTotal value={price} dated={rate !== null} />
          </p>
        )}
      </div>
    </Card>
  )
}
