/** A short line below the number of a day: a price. `low` marks the good ones. */
export type DayCaption = { text: string; low?: boolean }

/** Days are YYYY-MM-DD. */
export type CalendarProps = {
  /** What is picked, for screen readers. */
  label: string
  value: string | null
  onChange: (day: string) => void
  /** First and last day that can be picked, both included. */
  min?: string
  max?: string
  /** By day. */
  captions?: Readonly<Record<string, DayCaption>>
  isUnavailable?: (day: string) => boolean
  /** The first day of the month in sight, whenever that changes: the time to load captions. */
  onMonthShown?: (firstDay: string) => void
}
