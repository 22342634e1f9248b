import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SliceRow } from '#app/sale/flight/reservation/trip-card.tsx'
import type { FlightChangeView } from '#modules/reservations/change-flight/change-flight.contract.ts'

type Side = FlightChangeView['before']

/** The flights as they are, and those in their place. */
export function ChangeSides({ before, after }: { before: Side; after: Side }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      <Flights title={<Trans>Now</Trans>} side={before} quiet />
      <Flights title={<Trans>Then</Trans>} side={after} />
    </div>
  )
}

function Flights({ title, side, quiet }: { title: ReactNode; side: Side; quiet?: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <h3 className={quiet ? 'mb-3 font-semibold text-soft' : 'mb-3 font-semibold'}>{title}</h3>
      <div className="grid gap-5">
        {side.slices.map((slice) => (
          <SliceRow key={slice.departure.instant} slice={slice} item={side} />
        ))}
      </div>
    </div>
  )
}
