import type { FieldError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

/** No valid input is deeper; walking a deeper one (fingerprint, schema) would overflow the stack. */
const DEEPEST = 32
/** The largest whole number of most of our columns; no amount, count or place in a list that a person means is beyond it. */
export const LARGEST = 2_147_483_647
/** Days that the calendar, the clock and PostgreSQL can reckon with in every direction. */
const YEARS = { first: 1900, last: 2199 }

const TEXT = {
  day: /*i18n*/ { id: 'field.day-beyond', message: 'Enter a date between {first} and {last}.' },
  most: /*i18n*/ { id: 'field.number-beyond', message: 'Enter a number between −{limit} and {limit}.' },
} satisfies Record<string, Message>

const DAY = /^([+-]?\d{4,6})-\d{2}(-\d{2})?(T[\d:.+Z-]*)?$/

/** True for what nests deeper than any valid input; looks no further than that. */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return false
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1))
}

/**
 * Refuses what a schema lets through but the code cannot calculate with: numbers and days that are too large or too far
 * away. Done here for every route, so that schemas need only say what a field means.
 */
export function beyondBounds(value: unknown): FieldError[] {
  const beyond: FieldError[] = []
  collect(value, [], beyond)
  return beyond
}

function collect(value: unknown, path: string[], beyond: FieldError[]): void {
  const found = typeof value === 'number' ? numberBeyond(value) : typeof value === 'string' ? dayBeyond(value) : null
  if (found) beyond.push({ field: path.join('.') || 'body', ...found })
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return
  for (const name of Object.keys(value)) {
    path.push(name)
    collect((value as Record<string, unknown>)[name], path, beyond)
    path.pop()
  }
}

const numberBeyond = (value: number) =>
  Math.abs(value) > LARGEST ? { text: TEXT.most, values: { limit: LARGEST } } : null
const dayBeyond = (value: string) => (isFarOff(value) ? { text: TEXT.day, values: YEARS } : null)

function isFarOff(text: string): boolean {
  const year = Number(DAY.exec(text)?.[1] ?? YEARS.first)
  return year < YEARS.first || year > YEARS.last
}
