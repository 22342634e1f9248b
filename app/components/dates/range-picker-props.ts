import type { ReactNode } from 'react'
import type { DayCaption } from '#app/ui/calendar-props.ts'
import type { Day } from '#platform/dates.ts'

/** The two days of a range, or the only day of a trip without return. */
export type End = 'first' | 'last'

export type EndOfRange = {
  /** As above its field. */
  label: string
  day: Day | ''
  onPick: (day: Day) => void
}

export type RangePickerProps = {
  /** Which of the two the next press picks. */
  end: End
  onEnd: (end: End) => void
  onClose: () => void
  /** The first day that can be picked at all. */
  min: Day
  first: EndOfRange
  /** `min` is the first day that can be the last one; an earlier press picks the first day anew. */
  last: (EndOfRange & { min: Day }) | null
}

/** What a place that knows prices adds. */
export type DayPrices = {
  captions?: Readonly<Record<Day, DayCaption>>
  isUnavailable?: (day: Day) => boolean
  /** A month came in sight: its first day. */
  onMonthShown?: (firstDay: Day) => void
  /** A line below: what the prices are, or that they could not be had. */
  note?: ReactNode
}
