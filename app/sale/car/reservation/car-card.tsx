import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { CarPicture } from '#app/components/cars/car-picture.tsx'
import { CarSize } from '#app/components/cars/car-size.tsx'
import { carName, EXTRA_WORDS } from '#app/components/cars/car-words.ts'
import { HireEnds } from '#app/components/cars/hire-ends.tsx'
import { HireTerms } from '#app/components/cars/hire-terms.tsx'
import { Card } from '#app/ui/card.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { CAR_FACTS } from '#modules/cars/cars.contract.ts'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'

/** The car, where and when it is had; `long` with what holds at the counter. */
export function CarCard({ item, long }: { item: CarItemView; long?: boolean }) {
  const { i18n } = useLingui()
  const { carClass, depot, extras, terms } = item
  const { latitude, longitude } = depot
  const chosen = extras.map(({ extra, count }) => `${count} × ${i18n._(EXTRA_WORDS[extra].name)}`)
  return (
    <Card data-print="whole" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CarPicture carClass={carClass} className="w-32" />
        <div className="min-w-0">
          <p className="font-semibold text-lg">{carName(carClass, i18n)}</p>
          <p className="text-sm text-soft">
            <Trans>
              {depot.brand}, class {carClass} or similar
            </Trans>
          </p>
        </div>
      </div>
      <CarSize carClass={carClass} />
      <HireEnds hire={item} long={long ?? false} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm print:hidden">
        <a
          href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
          className={`${linkClass()} inline-flex min-h-11 items-center gap-1.5`}
        >
          <MapPin aria-hidden="true" className="size-4" />
          <Trans>Show on my map</Trans>
        </a>
        <PhoneLink number={depot.phone} />
      </p>
      {chosen.length > 0 && (
        <p className="text-sm">
          <span className="text-soft">
            <Trans>Extras</Trans>:
          </span>{' '}
          {chosen.join(', ')}
        </p>
      )}
      {long && (
        <div className="border-line border-t pt-4">
          <HireTerms terms={terms} electric={CAR_FACTS[carClass].energy === 'electric'} />
        </div>
      )}
    </Card>
  )
}
