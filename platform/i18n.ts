import { readFileSync } from 'node:fs'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { BRAND } from './brand.ts'
import { dayText } from './date-words.ts'
import type { Locale, Message, Values } from './locale.ts'
import { formatMoney } from './money.ts'
import { inItsName } from './site-words.ts'

/**
 * Sentences of code that Node runs as it is, where the Lingui macros of the screens cannot work: descriptors
 * marked for the extractor, `/*i18n*\/ { id: 'offer.expired', message: 'This offer …' }`, in platform/locales.
 */
export type Translate = (locale: Locale, message: Message, values?: Values) => string

/** Returns the function that renders a sentence in a language. A process reads the Portuguese once. */
export function createTranslate(): Translate {
  known ??= readPortuguese()
  const portuguese = known
  /** By the name of the site, language and sentence, made when it is first asked for: a long list says the same thousands of times. */
  const speakers = new Map<string, I18n>()
  return (locale, { id, message }, values) => {
    const key = `${BRAND.name} ${locale} ${id} ${message}`
    let speaker = speakers.get(key)
    if (!speaker) {
      // A sentence that the catalogue lacks is still a sentence: the English.
      const compiled = (locale === 'en' ? undefined : portuguese[id]) ?? compileMessage(message)
      speaker = setupI18n({ locale, messages: { [locale]: { [id]: inItsName(compiled) } } })
      speakers.set(key, speaker)
    }
    return speaker._(id, written(values, locale))
  }
}

function written(values: Values | undefined, locale: Locale) {
  const entries = Object.entries(values ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name, inWords(value, locale)]))
}

function inWords(value: Values[string], locale: Locale): string | number {
  if (typeof value !== 'object') return value
  if ('en' in value) return value[locale]
  return 'day' in value ? dayText(value.day, locale, { month: 'long', year: true }) : formatMoney(value, locale)
}

let known: Messages | undefined

function readPortuguese(): Messages {
  const filename = new URL('./locales/pt-BR.po', import.meta.url)
  const context = { locale: 'pt-BR', sourceLocale: 'en', filename: filename.pathname }
  const entries = formatter().parse(readFileSync(filename, 'utf8'), context) as Record<string, { translation?: string }>
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { translation }]) =>
      translation ? [[id, compileMessage(translation)]] : [],
    ),
  )
}
