/** What is typed of a day: two figures for day and month, four for the year, and as many as there are while it is typed. */
export type DayParts = { day: string; month: string; year: string }

const PARTS = ['day', 'month', 'year'] as const

/** Of YYYY-MM-DD, or of what `dayOf` made of an unfinished one. */
export function partsOf(text: string): DayParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { day, month, year }
}

/** YYYY-MM-DD; what is unfinished keeps its parts and is no day to any check, and nothing is empty. */
export function dayOf({ day, month, year }: DayParts): string {
  return day || month || year ? `${year}-${twoFigures(month)}-${twoFigures(day)}` : ''
}

export const twoFigures = (text: string) => (/^\d$/.test(text) ? `0${text}` : text)

/** A whole day as people paste it, day first as in both languages of ours, or as computers write it; null for anything else. */
export function pastedDay(text: string): DayParts | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  if (year && month && day) return { day, month, year }
  const [, first, second, last] = /^(\d\d?)[ ./-]?(\d\d?)[ ./-]?(\d{4})$/.exec(text.trim()) ?? []
  return first && second && last ? { day: twoFigures(first), month: twoFigures(second), year: last } : null
}

export const partName = (name: string, part: keyof DayParts) => `${name}.${part}`

/** The values of a form with its typed days put together: for what was sent or typed before JavaScript came. */
export function withWholeDays(values: Readonly<Record<string, string>>): Record<string, string> {
  const whole = { ...values }
  for (const name of Object.keys(values)) {
    if (!name.endsWith('.year')) continue
    const field = name.slice(0, -'.year'.length)
    const [day = '', month = '', year = ''] = PARTS.map((part) => values[partName(field, part)])
    whole[field] = dayOf({ day, month, year }) || (values[field] ?? '')
  }
  return whole
}
