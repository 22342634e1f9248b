import { sourceOf } from '#modules/rights/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message, Values } from '#platform/locale.ts'

/** The writer of one document in one language: sentences, days, hours. */
export type Words = {
  locale: Locale
  say(message: Message, values?: Values): string
  /** `Sunday 8 March 2026` of a local wall clock or a day. */
  day(local: string): string
  /** `8 Mar 2026`. */
  shortDay(local: string): string
  /** An instant in Brasília's time, with the zone named. */
  moment(instant: string): string
  /** Where a rule is written, for the id of one that was applied; null for any other text. */
  ruleSource(id: string): string | null
  /** `10 h 5 min`. */
  duration(minutes: number): string
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
const FORMATS = {
  long: { ...DAY, weekday: 'long', month: 'long' },
  short: DAY,
  moment: { ...DAY, ...HOUR, timeZone: 'America/Sao_Paulo' },
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times what using it does. */
function formatOf(tag: string, kind: keyof typeof FORMATS): Intl.DateTimeFormat {
  const key = `${tag} ${kind}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, FORMATS[kind])
  formats.set(key, format)
  return format
}

const DURATION = /*i18n*/ {
  id: 'documents.duration',
  message: '{hours, plural, =0 {} other {# h}} {minutes, plural, =0 {} other {# min}}',
}

export function wordsIn(locale: Locale, translate: Translate): Words {
  // English is read all over the world: day before month, 24 hours.
  const tag = locale === 'en' ? 'en-GB' : locale
  const dayAt = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`)
  return {
    locale,
    say: (message, values) => translate(locale, message, values),
    day: (local) => formatOf(tag, 'long').format(dayAt(local)),
    shortDay: (local) => formatOf(tag, 'short').format(dayAt(local)),
    moment: (instant) => formatOf(tag, 'moment').format(Date.parse(instant)),
    ruleSource: (id) => sourceOf(id, locale, translate),
    duration: (minutes) =>
      translate(locale, DURATION, { hours: Math.floor(minutes / 60), minutes: minutes % 60 }).trim(),
  }
}
