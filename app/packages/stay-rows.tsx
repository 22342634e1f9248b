import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { Price } from '#app/components/flights/price.tsx'
import { ConfirmationLine } from '#app/components/stays/confirmation.tsx'
import { DueThere } from '#app/components/stays/due-there.tsx'
import { MEAL_WORDS } from '#app/components/stays/hotel-words.ts'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { Stars } from '#app/components/stays/stars.tsx'
import { distanceText } from '#app/components/stays/stay-facts.ts'
import { StayPicture } from '#app/components/stays/stay-picture.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { HotelCard, RateView } from '#modules/hotels/search/hotel-results.contract.ts'
import { boxClass, ChoiceLink, innerClass } from './choice-link.tsx'

type HotelRowProps = { hotel: HotelCard; chosen: boolean; href: string; children: ReactNode }

/** A hotel with what its best rate costs; its rooms below, once it is chosen. */
export function HotelRow({ hotel, chosen, href, children }: HotelRowProps) {
  const locale = useLocale()
  const { name, nameLanguage, stars, km, score, rate, fromStay, photo } = hotel
  const distance = distanceText(km, locale)
  return (
    <li className={boxClass(chosen)}>
      <ChoiceLink href={href} chosen={chosen} className="flex items-stretch gap-4 rounded-xl">
        <span className="relative w-20 shrink-0 overflow-hidden rounded-l-xl bg-sea-tint sm:w-40">
          <span className="absolute inset-0">
            <StayPicture photo={photo} drawing={hotel.drawing} sizes="160px" decorative />
          </span>
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-3 pr-3 sm:pr-4">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span lang={nameLanguage} className="min-w-0 font-bold font-display text-lg leading-tight">
              {name}
            </span>
            <ScoreBadge score={score} />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <Stars count={stars} />
            <span className="figures">
              <Trans>{distance} from the centre</Trans>
            </span>
          </span>
          <span className="text-sm">
            <ConfirmationLine of={hotel} />
          </span>
          {rate && (
            <span className="flex flex-wrap items-end justify-between gap-x-4 text-sm">
              <span lang={rate.room.nameLanguage} className="text-soft">
                {rate.room.name}
              </span>
              <strong className="figures font-bold text-lg">
                <Price value={rate.price.total} />
              </strong>
            </span>
          )}
          {fromStay && (
            <span className="text-right text-sm">
              <strong className="figures font-bold text-lg">
                <Trans>
                  from <Price value={fromStay.total} />
                </Trans>
              </strong>
              {fromStay.dueThere && <DueThere due={fromStay.dueThere} />}
            </span>
          )}
        </span>
      </ChoiceLink>
      {children && <div className="border-line border-t p-3">{children}</div>}
    </li>
  )
}

type RoomRowProps = {
  name: string
  rate: RateView
  hotel: HotelCard
  chosen: boolean
  href: string
}

/** A room in a plan, with what a cancellation gives back. */
export function RoomRow({ name, rate, hotel, chosen, href }: RoomRowProps) {
  const { i18n } = useLingui()
  return (
    <li>
      <ChoiceLink
        href={href}
        chosen={chosen}
        className={cx(innerClass(chosen), 'flex flex-wrap items-start justify-between gap-x-4 gap-y-1')}
      >
        <span className="grid min-w-0 flex-1 basis-56 gap-1">
          <span className="font-semibold">{name}</span>
          <span className="text-soft">{i18n._(MEAL_WORDS[rate.plan.meal])}</span>
          <CancellationLine steps={rate.timeline} total={rate.price.total} place={placeOfHotel(hotel)} brief />
          <ConfirmationLine of={hotel} />
        </span>
        <span className="text-right">
          <strong className="figures font-bold">
            <Price value={rate.price.total} />
          </strong>
          {rate.dueThere && <DueThere due={rate.dueThere} />}
        </span>
      </ChoiceLink>
    </li>
  )
}
