import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import { clockOf, formatDuration, formatStops } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { DayShift } from '#app/components/flights/slice-timeline.tsx'
import { PressLink } from '#app/ui/press-link.tsx'
import type { Trip } from './group-returns.ts'

/** So many are shown at first. */
const FIRST = 3

type ReturnChipsProps = {
  trip: Trip
  chosen: Shown
  onChoose: (shown: Shown) => void
  hrefOf: (shown: Shown) => string
  /** Every return is shown from the start. */
  all: boolean
  /** The list with all of them. */
  allHref: string
  roundTrip: boolean
}

/** The flights that can follow the same first one, each with what both cost. */
export function ReturnChips({ trip, chosen, onChoose, hrefOf, all, allHref, roundTrip }: ReturnChipsProps) {
  const { t } = useLingui()
  const [more, setMore] = useState(false)
  if (trip.length === 1) return null
  const shown = all || more ? trip : trip.slice(0, FIRST)
  const left = trip.length - shown.length
  const label = roundTrip ? t`Returns` : t`Second flights`
  return (
    <>
      <p aria-hidden="true" className="return-label">
        {label}
      </p>
      <ul aria-label={label} className="return-chips">
        {shown.map((one) => (
          <li key={one.fare.offerId}>
            <Chip shown={one} pressed={one === chosen} href={hrefOf(one)} onPress={() => onChoose(one)} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <PressLink href={allHref} onPress={() => setMore(true)} className="return-chip">
              <b>
                <Plural value={left} one="# more" other="# more" />
              </b>
            </PressLink>
          </li>
        )}
      </ul>
    </>
  )
}

type ChipProps = { shown: Shown; pressed: boolean; href: string; onPress: () => void }

function Chip({ shown: { option, fare }, pressed, href, onPress }: ChipProps) {
  const { i18n } = useLingui()
  const slice = option.slices.at(-1)
  if (!slice) return null
  const facts = [formatDuration(slice.durationMinutes, i18n), formatStops(slice.layovers.length, i18n)]
  return (
    <PressLink href={href} onPress={onPress} aria-pressed={pressed} className="return-chip">
      <b>
        {`${clockOf(slice.departure.local)}–${clockOf(slice.arrival.local)}`}
        <DayShift days={slice.dayShift} />
      </b>{' '}
      <span>{facts.join(' · ')}</span> <Price value={fare.total} />
    </PressLink>
  )
}
