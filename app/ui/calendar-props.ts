/** A short line below the number of a day: a price. `low` marks the good ones. */
export type DayCaption = { text: string; low?: boolean }
export type Shared = {
  /** What is picked, for screen readers. */
  label: string
  /** First and last day that can be picked, YYYY-MM-DD, both included. */
  min?: string
  max?: string
  /** By day, YYYY-MM-DD. */
  captions?: Readonly<Record<string, DayCaption>>
  /** Months side by side; on phones always one. */
  months?: 1 | 2
  isUnavailable?: (day: string) => boolean
  /** The first day of the first month in sight, whenever that changes: the time to load captions. */
  onMonthShown?: (firstDay: string) => void
}

/** Days are YYYY-MM-DD. */
export type CalendarProps = Shared & { value: string | null; onChange: (day: string) => void }

export type DayRange = { start: string; end: string }

export type RangeCalendarProps = Shared & { value: DayRange | null; onChange: (range: DayRange) => void }
