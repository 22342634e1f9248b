import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { CarFacts } from '#app/components/cars/car-facts.tsx'
import { CarPicture } from '#app/components/cars/car-picture.tsx'
import { CarSize } from '#app/components/cars/car-size.tsx'
import { carName, dayCount } from '#app/components/cars/car-words.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CarOption, CarResults, FoundDepot } from '#modules/cars/search/car-search.contract.ts'

type CarCardProps = { option: CarOption; depot: FoundDepot; results: CarResults }

/** One class at one depot: what it is, what holds at the counter, what it costs. */
export function CarCard({ option, depot, results }: CarCardProps) {
  const { i18n, t } = useLingui()
  const localPath = useLocalPath()
  const { carClass, left } = option
  const name = carName(carClass, i18n)
  return (
    <article className="grid gap-x-5 gap-y-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:grid-cols-[9rem_minmax(0,1fr)] md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <CarPicture carClass={carClass} className="w-36 self-start max-sm:w-32" />
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold font-display text-lg leading-tight">
          {name}
          {left !== null && (
            <Badge tone="warning">
              <Trans>{left} left</Trans>
            </Badge>
          )}
        </h3>
        <CarSize carClass={carClass} />
        <DepotLine depot={depot} carClass={carClass} />
        <CarFacts option={option} depot={depot} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-line max-md:border-t max-md:pt-3 sm:max-md:col-span-2 md:grid md:min-w-40 md:content-between md:justify-items-end md:border-l md:pl-5 md:text-right">
        <p>
          <span className="block text-sm text-soft">{dayCount(results.days, i18n)}</span>
          <span className="block font-bold font-display text-2xl">
            <Price value={option.price.total} whole={false} />
          </span>
          <span className="block text-soft text-xs">{t`with all taxes and fees`}</span>
        </p>
        <ButtonLink
          to={localPath(`/car-rental-booking?offer=${option.offerId}`)}
          variant="sun"
          aria-label={t`Choose ${name}, ${depot.brand}`}
        >
          <Trans context="button">Choose</Trans>
        </ButtonLink>
      </div>
    </article>
  )
}

function DepotLine({ depot, carClass }: { depot: FoundDepot; carClass: string }) {
  const { km, brand, iata, address } = depot
  return (
    <p className="flex gap-1.5 text-sm text-soft">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        <strong className="font-semibold text-ink">{brand}</strong> · {carClass} ·{' '}
        {iata ? <Trans>at the airport {iata}</Trans> : address} · <Trans>{km} km away</Trans>
      </span>
    </p>
  )
}
