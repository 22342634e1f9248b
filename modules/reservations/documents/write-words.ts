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

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENT = { ...SHORT, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
const OFFICE_ZONE = 'America/Sao_Paulo'

const DURATION = /*i18n*/ {
  id: 'documents.duration',
  message: '{hours, plural, =0 {} other {# h}} {minutes, plural, =0 {} other {# min}}',
}

export function wordsIn(locale: Locale, translate: Translate): Words {
  // English is read all over the world: day before month, 24 hours.
  const tag = locale === 'en' ? 'en-GB' : locale
  const format = (options: Intl.DateTimeFormatOptions, timeZone: string, at: number) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(at)
  const dayAt = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`)
  return {
    locale,
    say: (message, values) => translate(locale, message, values),
    day: (local) => format(LONG, 'UTC', dayAt(local)),
    shortDay: (local) => format(SHORT, 'UTC', dayAt(local)),
    moment: (instant) => format(MOMENT, OFFICE_ZONE, Date.parse(instant)),
    ruleSource: (id) => sourceOf(id, locale, translate),
    duration: (minutes) =>
      translate(locale, DURATION, { hours: Math.floor(minutes / 60), minutes: minutes % 60 }).trim(),
  }
}
