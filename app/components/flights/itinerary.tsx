import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, Clock3, Moon } from 'lucide-react'
import { Fragment } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { Airport, Carrier, FlightOffer, Segment, Slice } from '#modules/flights/flights.contract.ts'
import { utcOffset } from '#platform/date-words.ts'
import { CarrierMark } from './carrier-mark.tsx'
import { CABIN_NAMES } from './flight-words.ts'
import { clockOf, dayOf, formatDay, formatDistance, formatDuration, formatStops } from './format-flight.ts'
import { DayShift } from './slice-timeline.tsx'

const LINE = 'w-0.5 bg-sea forced-colors:bg-[CanvasText]'

type Facts = Pick<FlightOffer, 'airports' | 'carriers'>

/** Every flight and every wait of the journey, each time on the clock of its place. */
export function Itinerary({ slices, ...facts }: Facts & { slices: Slice[] }) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${PAPER_STACK}`}>
      {slices.map((slice, index) => (
        <Card key={slice.departure.instant} data-print="whole">
          <SliceHead slice={slice} index={index} count={slices.length} {...facts} />
          <ol className="mt-5">
            {slice.segments.map((segment, at) => (
              <li key={segment.departure.instant}>
                <Flight segment={segment} {...facts} />
                <Wait layover={slice.layovers[at]} airports={facts.airports} />
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </div>
  )
}

function SliceHead({ slice, index, count, airports }: Facts & { slice: Slice; index: number; count: number }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const from = airports[slice.origin]?.cityName ?? slice.origin
  const to = airports[slice.destination]?.cityName ?? slice.destination
  const number = index + 1
  const part = count === 1 ? null : count === 2 ? (index === 0 ? t`Outbound` : t`Return`) : t`Flight ${number}`
  const length = formatDuration(slice.durationMinutes, i18n)
  const stops = formatStops(slice.layovers.length, i18n)
  return (
    <header>
      {part && <p className="font-semibold text-sea text-sm">{part}</p>}
      <h3 className="font-bold font-display text-heading">
        <Trans>
          {from} to {to}
        </Trans>
      </h3>
      <p className="figures mt-0.5 text-sm text-soft">
        <span className="inline-block first-letter:uppercase">
          {formatDay(dayOf(slice.departure.local), locale, 'long')}
        </span>{' '}
        · {length} · {stops}
      </p>
    </header>
  )
}

function Flight({ segment, airports, carriers }: Facts & { segment: Segment }) {
  return (
    <div data-print="colours" className="grid grid-cols-[auto_1rem_minmax(0,1fr)] gap-x-3 sm:gap-x-4">
      <End time={segment.departure} airport={airports[segment.origin]} code={segment.origin} start />
      <span aria-hidden="true" className={`col-start-2 mx-auto ${LINE}`} />
      <FlightFacts segment={segment} carrier={carriers[segment.carrier]} />
      <End
        time={segment.arrival}
        airport={airports[segment.destination]}
        code={segment.destination}
        dayShift={segment.dayShift}
      />
    </div>
  )
}

type EndProps = {
  time: Segment['departure']
  airport: Airport | undefined
  code: string
  start?: boolean
  dayShift?: number
}

function End({ time, airport, code, start, dayShift = 0 }: EndProps) {
  const locale = useLocale()
  return (
    <>
      <p className="figures w-[4.25rem] whitespace-nowrap font-bold font-display text-lg leading-6">
        <time dateTime={time.local}>{clockOf(time.local)}</time>
        <DayShift days={dayShift} />
      </p>
      <span aria-hidden="true" className="relative flex justify-center">
        <span className={cx('absolute', LINE, start ? 'top-3 bottom-0' : 'top-0 bottom-3 h-3')} />
        <span className="relative mt-1.5 size-3 rounded-full border-2 border-sea bg-surface" />
      </span>
      <p className="min-w-0 leading-6">
        <span className="font-semibold">{airport?.cityName ?? code}</span>{' '}
        <span className="text-soft">
          {airport?.name} {code}
        </span>
        <span className="figures block text-soft text-xs leading-5">
          {formatDay(dayOf(time.local), locale)}, {utcOffset(time)}
        </span>
      </p>
    </>
  )
}

function FlightFacts({ segment, carrier }: { segment: Segment; carrier: Carrier | undefined }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const facts = [
    formatDuration(segment.durationMinutes, i18n),
    formatDistance(segment.distanceKm, locale),
    segment.aircraft,
    i18n._(CABIN_NAMES[segment.cabin]),
  ]
  return (
    <div className="flex items-center gap-2.5 py-4">
      <CarrierMark code={segment.carrier} className="size-8 shrink-0 sm:size-9" />
      <p className="min-w-0 text-sm leading-5">
        <span className="block">
          <span className="font-semibold">{carrier?.name ?? segment.carrier}</span>{' '}
          <span className="figures whitespace-nowrap">{segment.flightNumber}</span>
        </span>
        <FactLine facts={facts} />
      </p>
    </div>
  )
}

/** Breaks between the facts, and within one only where it is wider than the line. WebKit (2.50) dies of a space behind the last one where the line is full. */
function FactLine({ facts }: { facts: string[] }) {
  return (
    <span className="figures block text-soft">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' '}
          <span className="inline-block max-w-full">
            {fact}
            {index < facts.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

type WaitProps = { layover: Slice['layovers'][number] | undefined; airports: Facts['airports'] }

function Wait({ layover, airports }: WaitProps) {
  const { i18n } = useLingui()
  if (!layover) return null
  const { arrivalAirport, departureAirport, overnight } = layover
  const wait = formatDuration(layover.durationMinutes, i18n)
  const city = airports[arrivalAirport]?.cityName ?? arrivalAirport
  const changes = arrivalAirport !== departureAirport
  return (
    <ul className="my-4 flex flex-wrap gap-x-5 gap-y-1 rounded-md bg-sunken px-4 py-2.5 text-sm">
      <li className="flex items-center gap-2">
        <Clock3 aria-hidden="true" className="size-4 shrink-0 text-soft" />
        <span>
          <Trans>
            {wait} in {city}
          </Trans>
        </span>
      </li>
      {changes && (
        <li className="flex items-center gap-2 font-semibold text-warning">
          <ArrowLeftRight aria-hidden="true" className="size-4 shrink-0" />
          <Trans>
            Airport change: {arrivalAirport} to {departureAirport}, on your own
          </Trans>
        </li>
      )}
      {overnight && (
        <li className="flex items-center gap-2 font-semibold text-warning">
          <Moon aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Overnight layover</Trans>
        </li>
      )}
    </ul>
  )
}
