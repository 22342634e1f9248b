import { Trans, useLingui } from '@lingui/react/macro'
import { CarrierMark } from '#app/components/flights/carrier-mark.tsx'
import { CABIN_NAMES, FAMILY_NAMES } from '#app/components/flights/flight-words.ts'
import { dayOf, formatDay } from '#app/components/flights/format-flight.ts'
import { Itinerary } from '#app/components/flights/itinerary.tsx'
import { SliceTimeline } from '#app/components/flights/slice-timeline.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { Slice } from '#modules/flights/flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'

/** The journey at a glance; every flight and wait below it. */
export function TripCard({ item, compact }: { item: FlightItemView; compact?: boolean }) {
  const { i18n } = useLingui()
  const { slices, airports, carriers, fare } = item
  return (
    <Card data-print={compact ? 'whole' : undefined} className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${PAPER_STACK}`}>
      {slices.map((slice) => (
        <SliceRow key={slice.departure.instant} slice={slice} item={item} />
      ))}
      <p className="text-sm text-soft">
        {i18n._(CABIN_NAMES[fare.cabin])} · {i18n._(FAMILY_NAMES[fare.family])}
        {item.recordLocator && (
          <>
            {' · '}
            <Trans>
              Airline's code <span className="figures font-semibold text-ink">{item.recordLocator}</span>
            </Trans>
          </>
        )}
      </p>
      {!compact && (
        <Disclosure
          summary={<Trans>Flight and layover details</Trans>}
          className="border-t border-b-0 [&>div]:pb-0 print:not-open:hidden"
        >
          <div className="text-ink">
            <Itinerary slices={slices} airports={airports} carriers={carriers} />
          </div>
        </Disclosure>
      )}
    </Card>
  )
}

export function SliceRow({ slice, item }: { slice: Slice; item: Pick<FlightItemView, 'airports' | 'carriers'> }) {
  const locale = useLocale()
  const [first] = slice.segments
  const numbers = slice.segments.map(({ flightNumber }) => flightNumber).join(', ')
  return (
    <div>
      <div className="mb-2 flex items-start gap-2.5 text-sm">
        <CarrierMark code={first?.carrier ?? ''} className="size-7 shrink-0" />
        <p className="flex min-w-0 flex-wrap gap-x-2.5 pt-1 leading-5">
          <span className="font-semibold first-letter:uppercase">
            {formatDay(dayOf(slice.departure.local), locale, 'long')}
          </span>
          <span className="figures text-soft">
            {item.carriers[first?.carrier ?? '']?.name} {numbers}
          </span>
        </p>
      </div>
      <SliceTimeline slice={slice} airports={item.airports} />
    </div>
  )
}
