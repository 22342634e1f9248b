import { sourceOf } from '#modules/rights/index.ts'
import { dayText, instantText } from '#platform/date-words.ts'
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

const BRASILIA = 'America/Sao_Paulo'

const DURATION = /*i18n*/ {
  id: 'documents.duration',
  message: '{hours, plural, =0 {} other {# h}} {minutes, plural, =0 {} other {# min}}',
}

export function wordsIn(locale: Locale, translate: Translate): Words {
  return {
    locale,
    say: (message, values) => translate(locale, message, values),
    day: (local) => dayText(local.slice(0, 10), locale, { weekday: 'long', month: 'long', year: true }),
    shortDay: (local) => dayText(local.slice(0, 10), locale, { year: true }),
    moment: (instant) => instantText(instant, locale, { zone: BRASILIA, year: true, named: true }),
    ruleSource: (id) => sourceOf(id, locale, translate),
    duration: (minutes) =>
      translate(locale, DURATION, { hours: Math.floor(minutes / 60), minutes: minutes % 60 }).trim(),
  }
}
