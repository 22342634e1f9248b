import type { Calendar } from '#modules/settings/hours/hours.contract.ts'

/** As it is in the fields: `HH:MM`; an end at `00:00` is midnight. */
export type OpeningLine = { key: string; weekday: number; opens: string; closes: string }
export type HolidayLine = { key: string; day: string; name: string }
export type HoursForm = { timeZone: string; openings: OpeningLine[]; holidays: HolidayLine[] }

const DAY = 1440

export function toForm({ timeZone, openings, holidays }: Calendar): HoursForm {
  return {
    timeZone,
    openings: openings.map((one, index) => ({
      key: `o${index}`,
      weekday: one.weekday,
      opens: timeOf(one.opens),
      closes: timeOf(one.closes),
    })),
    holidays: holidays.map((one, index) => ({ key: `h${index}`, ...one })),
  }
}

export function toCalendar({ timeZone, openings, holidays }: HoursForm): Calendar {
  return {
    timeZone,
    openings: openings
      .map(({ weekday, opens, closes }) => ({ weekday, opens: minutesOf(opens), closes: endOf(closes) }))
      .toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens),
    holidays: holidays
      .map(({ day, name }) => ({ day, name: name.trim() }))
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
  }
}

export type Wrong = 'incomplete' | 'order' | 'overlap' | 'twice'

/** What is wrong with which line, by its key. */
export function checkForm({ openings, holidays }: Omit<HoursForm, 'timeZone'>): Map<string, Wrong> {
  const wrong = new Map<string, Wrong>()
  for (const [index, line] of openings.entries()) {
    if (!line.opens || !line.closes) wrong.set(line.key, 'incomplete')
    else if (minutesOf(line.opens) >= endOf(line.closes)) wrong.set(line.key, 'order')
    else if (openings.slice(0, index).some((other) => overlap(line, other))) wrong.set(line.key, 'overlap')
  }
  for (const [index, line] of holidays.entries()) {
    if (!line.day || !line.name.trim()) wrong.set(line.key, 'incomplete')
    else if (holidays.slice(0, index).some(({ day }) => day === line.day)) wrong.set(line.key, 'twice')
  }
  return wrong
}

function overlap(one: OpeningLine, other: OpeningLine): boolean {
  return (
    one.weekday === other.weekday &&
    minutesOf(one.opens) < endOf(other.closes) &&
    minutesOf(other.opens) < endOf(one.closes)
  )
}

/** The hours of Monday on every day until Friday, instead of theirs. */
export function copyMonday(form: HoursForm, newKey: () => string): HoursForm {
  const monday = form.openings.filter(({ weekday }) => weekday === 0)
  const weekend = form.openings.filter(({ weekday }) => weekday > 4)
  const copies = [1, 2, 3, 4].flatMap((weekday) => monday.map((line) => ({ ...line, weekday, key: newKey() })))
  return { ...form, openings: [...monday, ...copies, ...weekend] }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function endOf(time: string): number {
  return minutesOf(time) || DAY
}

function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor((minutes % DAY) / 60))}:${two(minutes % 60)}`
}
