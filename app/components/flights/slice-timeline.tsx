import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#app/ui/cx.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Airport, Slice } from '#modules/flights/flights.contract.ts'
import { clockOf, formatDuration, formatStops } from './format-flight.ts'

type SliceTimelineProps = { slice: Slice; airports: Record<string, Airport>; className?: string }

/** One slice at a glance: when and where it leaves and arrives, how long it takes, and the stops on the line between. */
export function SliceTimeline({ slice, airports, className }: SliceTimelineProps) {
  return (
    <div className={cx('grid grid-cols-[4.25rem_minmax(0,1fr)_5.5rem] items-start gap-x-3 sm:gap-x-5', className)}>
      <End time={slice.departure.local} code={slice.origin} airport={airports[slice.origin]} />
      <Line slice={slice} />
      <End
        time={slice.arrival.local}
        code={slice.destination}
        airport={airports[slice.destination]}
        dayShift={slice.dayShift}
        atEnd
      />
    </div>
  )
}

type EndProps = { time: string; code: string; airport: Airport | undefined; dayShift?: number; atEnd?: boolean }

function End({ time, code, airport, dayShift = 0, atEnd }: EndProps) {
  return (
    <div className={cx('min-w-0', atEnd && 'text-left')}>
      <p className="figures whitespace-nowrap font-bold font-display text-2xl leading-7">
        <time dateTime={time}>{clockOf(time)}</time>
        <DayShift days={dayShift} />
      </p>
      <p className="mt-0.5 text-sm text-soft">
        <abbr title={airport ? `${airport.cityName} ${airport.name}`.trim() : code} className="no-underline">
          {code}
        </abbr>
      </p>
    </div>
  )
}

/** How many days later (or earlier, across the date line) the arrival is, raised beside the time. */
export function DayShift({ days }: { days: number }) {
  const { t } = useLingui()
  if (days === 0) return null
  const sign = days > 0 ? `+${days}` : `−${-days}`
  const words = dayShiftWords(days, t`the next day`, t`two days later`, t`the day before`)
  return (
    <>
      <sup aria-hidden="true" className="figures -top-2.5 ml-0.5 font-sans font-semibold text-sun-ink text-xs">
        {sign}
      </sup>
      <VisuallyHidden>, {words ?? sign}</VisuallyHidden>
    </>
  )
}

function dayShiftWords(days: number, next: string, second: string, before: string): string | undefined {
  return { [1]: next, [2]: second, [-1]: before }[days]
}

function Line({ slice }: { slice: Slice }) {
  const { i18n } = useLingui()
  const stops = slice.layovers.length
  return (
    <div className="min-w-0 text-center">
      <p className="figures text-sm leading-5 text-soft">{formatDuration(slice.durationMinutes, i18n)}</p>
      <Track slice={slice} />
      <p className="text-sm leading-5">
        <span className={stops === 0 ? 'font-semibold text-success' : 'text-ink'}>{formatStops(stops, i18n)}</span>
        {stops > 0 && <Via slice={slice} />}
      </p>
    </div>
  )
}

/** The line, with a gap where the traveller waits; places and lengths are in proportion to time. */
function Track({ slice }: { slice: Slice }) {
  let minutes = 0
  const waits = slice.layovers.map((layover, index) => {
    minutes += slice.segments[index]?.durationMinutes ?? 0
    const from = minutes
    minutes += layover.durationMinutes
    return { at: `${layover.arrivalAirport}-${from}`, left: percent(from), right: percent(minutes) }
  })
  function percent(value: number): number {
    return Math.round((value / Math.max(slice.durationMinutes, 1)) * 1000) / 10
  }
  return (
    <div aria-hidden="true" data-print="colours" className="relative my-1.5 h-2">
      <span className="absolute inset-x-0 top-[3px] h-0.5 rounded-full bg-sea" />
      <span className="absolute top-0 left-0 size-2 rounded-full bg-sea" />
      <span className="absolute top-0 right-0 size-2 rounded-full bg-sea" />
      {waits.map(({ at, left, right }) => (
        <span
          key={at}
          style={{ left: `${left}%`, width: `${Math.max(right - left, 3)}%` }}
          className="absolute top-0 h-2 min-w-2 rounded-full border-2 border-sun bg-surface"
        />
      ))}
    </div>
  )
}

function Via({ slice }: { slice: Slice }) {
  const { i18n } = useLingui()
  return slice.layovers.map(({ arrivalAirport, departureAirport, durationMinutes }) => {
    const wait = formatDuration(durationMinutes, i18n)
    return (
      <span key={arrivalAirport} className="figures block text-soft text-xs leading-5">
        {arrivalAirport === departureAirport ? (
          <Trans>
            {wait} in {arrivalAirport}
          </Trans>
        ) : (
          <Trans>
            {wait}, {arrivalAirport} to {departureAirport}
          </Trans>
        )}
      </span>
    )
  })
}
