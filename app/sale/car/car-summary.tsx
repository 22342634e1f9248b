import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CarPicture } from '#app/components/cars/car-picture.tsx'
import { CarSize } from '#app/components/cars/car-size.tsx'
import { carName } from '#app/components/cars/car-words.ts'
import { HireEnds } from '#app/components/cars/hire-ends.tsx'
import { HirePrice } from '#app/components/cars/hire-price.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'

export type SummedCar = Pick<
  CarItemView,
  'depot' | 'returnDepot' | 'carClass' | 'pickUp' | 'return' | 'price' | 'demonstration'
>

/** What is being booked, and where its price comes from. */
export function CarSummary({ car, children }: { car: SummedCar; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { carClass, depot, price, demonstration } = car
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
      <div className="grid gap-3">
        <CarPicture carClass={carClass} className="w-40" />
        <div>
          <h2 className="font-bold font-display text-heading">{carName(carClass, i18n)}</h2>
          <p className="text-sm text-soft">
            <Trans>
              {depot.brand}, class {carClass} or similar
            </Trans>
          </p>
        </div>
        <CarSize carClass={carClass} />
        <HireEnds hire={car} />
      </div>
      <section className="border-line border-t pt-4">
        <h3 className="sr-only">
          <Trans>Price details</Trans>
        </h3>
        <HirePrice price={price} />
      </section>
      {children}
      {demonstration && (
        <p className="text-soft text-xs leading-5">
          <Trans>
            Demonstration: this depot and the payment are invented. No car is hired out and no money is taken.
          </Trans>
        </p>
      )}
    </div>
  )
}
