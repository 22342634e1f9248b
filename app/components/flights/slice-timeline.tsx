import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#app/ui/cx.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Airport, Slice } from '#modules/flights/flights.contract.ts'
import { clockOf, formatDuration, formatStops } from './format-flight.ts'

type Named = Pick<Airport, 'cityName' | 'name'>
type Clock = Pick<Slice['departure'], 'local'>
/** What the line shows of a slice. */
type Lined = Pick<Slice, 'origin' | 'destination' | 'durationMinutes' | 'dayShift' | 'layovers'> & {
  departure: Clock
  arrival: Clock
  segments: Pick<Slice['segments'][number], 'durationMinutes'>[]
}
type SliceTimelineProps = { slice: Lined; airports: Record<string, Named>; className?: string }

/** One slice at a glance: when and where it leaves and arrives, how long it takes, and the stops on the line between. */
export function SliceTimeline({ slice, airports, className }: SliceTimelineProps) {
  return (
    <div className={cx('timeline', className)}>
      <End time={slice.departure.local} code={slice.origin} airport={airports[slice.origin]} />
      <Line slice={slice} />
      <End
        time={slice.arrival.local}
        code={slice.destination}
        airport={airports[slice.destination]}
        dayShift={slice.dayShift}
      />
    </div>
  )
}

type EndProps = { time: string; code: string; airport: Named | undefined; dayShift?: number }

function End({ time, code, airport, dayShift = 0 }: EndProps) {
  return (
    <div>
      <p className="timeline-clock">
        <time dateTime={time}>{clockOf(time)}</time>
        <DayShift days={dayShift} />
      </p>
      <p className="timeline-place">
        <abbr title={airport ? `${airport.cityName} ${airport.name}`.trim() : code}>{code}</abbr>
      </p>
    </div>
  )
}

/** How many days later (or earlier, across the date line) the arrival is, raised beside the time. */
export function DayShift({ days }: { days: number }) {
  const { t } = useLingui()
  if (days === 0) return null
  const sign = days > 0 ? `+${days}` : `−${-days}`
  const words = days === 1 ? t`the next day` : days === 2 ? t`two days later` : days === -1 ? t`the day before` : sign
  return (
    <>
      <sup aria-hidden="true" className="timeline-shift">
        {sign}
      </sup>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </>
  )
}

function Line({ slice }: { slice: Lined }) {
  const { i18n } = useLingui()
  const stops = slice.layovers.length
  return (
    <div className="timeline-line">
      <p className="timeline-length">{formatDuration(slice.durationMinutes, i18n)}</p>
      <Track slice={slice} />
      <p>
        <span className={stops === 0 ? 'font-semibold text-success' : 'text-ink'}>{formatStops(stops, i18n)}</span>
        {stops > 0 && <Via slice={slice} />}
      </p>
    </div>
  )
}

/** The line, with a gap where the traveller waits; places and lengths are in proportion to time. */
function Track({ slice }: { slice: Lined }) {
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
    <div aria-hidden="true" className="timeline-track">
      {waits.map(({ at, left, right }) => (
        <span key={at} style={{ left: `${left}%`, width: `${Math.max(right - left, 3)}%` }} className="timeline-wait" />
      ))}
    </div>
  )
}

function Via({ slice }: { slice: Lined }) {
  const { i18n } = useLingui()
  return slice.layovers.map(({ arrivalAirport, departureAirport, durationMinutes }) => {
    const wait = formatDuration(durationMinutes, i18n)
    return (
      <span key={arrivalAirport} className="timeline-via">
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
