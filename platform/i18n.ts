import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Languages of the product. Screens use the Lingui macros (app/locales); code that Node runs as it stands can not, so
 * its sentences are descriptors marked for the extractor: `/*i18n*\/ { id: 'offer.expired', message: 'This offer …' }`
 * (platform/locales).
 */
export const LOCALES = ['en', 'pt-BR'] as const
export type Locale = (typeof LOCALES)[number]

/** A sentence for a person; `message` is the English source in ICU syntax. */
export type Message = { id: string; message: string }
export type Values = Record<string, string | number>
export type Translate = (locale: Locale, message: Message, values?: Values) => string

/** Reads the catalogues once and returns the function that renders a sentence in a language. */
export function createTranslate(): Translate {
  const catalogue = setupI18n()
  catalogue.setMessagesCompiler(compileMessage)
  const po = formatter()
  for (const locale of LOCALES) {
    const filename = new URL(`./locales/${locale}.po`, import.meta.url)
    const entries = po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename: filename.pathname })
    const messages = Object.entries(entries as Record<string, { translation?: string }>)
    catalogue.load(locale, Object.fromEntries(messages.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : []))))
  }
  return (locale, { id, message }, values) => {
    catalogue.activate(locale)
    return catalogue._(id, values, { message })
  }
}

/** The best language for an Accept-Language header; English when it names none of ours. */
export function localeFor(acceptLanguage: string | undefined): Locale {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (tag.startsWith('pt')) return 'pt-BR'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}
