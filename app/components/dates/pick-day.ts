import type { Day } from '#platform/dates.ts'
import type { End } from './range-picker-props.ts'

type Range = { end: End; lastMin: Day | null }

/** What a press on a day picks, and what the next press is for: null when all is picked. */
export function pickDay(day: Day, { end, lastMin }: Range): { picks: End; next: End | null } {
  if (lastMin === null) return { picks: 'first', next: null }
  if (end === 'first' || day < lastMin) return { picks: 'first', next: 'last' }
  return { picks: 'last', next: null }
}

export type Part = 'first' | 'last' | 'between' | null

/** Where a day is in the range. */
export function partOf(day: Day, first: Day | '', last: Day | ''): Part {
  if (day === first) return 'first'
  if (day === last) return 'last'
  return first !== '' && day > first && day < last ? 'between' : null
}
