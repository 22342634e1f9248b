import type { Calendar } from './hours.contract.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** By day, on the clock, as its changes are listed. */
export function toldHours({ timeZone, openings, holidays }: Calendar): Record<string, string> {
  const spans = DAYS.flatMap((day, weekday) => {
    const ofDay = openings.filter((one) => one.weekday === weekday)
    return ofDay.length > 0
      ? [[day, ofDay.map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`).join(', ')]]
      : []
  })
  return { timeZone, ...Object.fromEntries([...spans, ...holidays.map(({ day, name }) => [`holiday ${day}`, name])]) }
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
