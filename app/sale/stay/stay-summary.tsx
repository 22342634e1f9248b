import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Stars } from '#app/components/stays/stars.tsx'
import { StayPrice } from '#app/components/stays/stay-price.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { type StayFacts, StayFactsList } from './stay-facts-list.tsx'

export type SummedStay = StayFacts &
  Pick<StayItemView, 'price' | 'demonstration'> & {
    hotel: Pick<StayItemView['hotel'], 'name' | 'nameLanguage' | 'stars' | 'address' | 'cityName'>
  }

/** What is being booked, and where its price comes from. */
export function StaySummary({ stay, children }: { stay: SummedStay; children?: ReactNode }) {
  const { hotel, price, demonstration } = stay
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
      <div>
        <h2 lang={hotel.nameLanguage} className="font-bold font-display text-heading">
          {hotel.name}
        </h2>
        <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <Stars count={hotel.stars} />
          <span>
            {hotel.address}, {hotel.cityName}
          </span>
        </p>
        <StayFactsList stay={stay} />
      </div>
      <section className="border-line border-t pt-4">
        <h3 className="sr-only">
          <Trans>Price details</Trans>
        </h3>
        <StayPrice price={price} />
      </section>
      {children}
      {demonstration && <StayDemonstration />}
    </div>
  )
}

export function StayDemonstration() {
  return (
    <p className="text-soft text-xs leading-5">
      <Trans>Demonstration: this hotel and the payment are invented. No room is sold and no money is taken.</Trans>
    </p>
  )
}
