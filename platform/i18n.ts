import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

import { LOCALES, type Locale, type Message, type Values } from './locale.ts'

/**
 * Sentences of code that Node runs as it stands, where the Lingui macros of the screens can not work: descriptors
 * marked for the extractor, `/*i18n*\/ { id: 'offer.expired', message: 'This offer …' }`, in platform/locales.
 */
export type Translate = (locale: Locale, message: Message, values?: Values) => string

/** Reads the catalogues once and returns the function that renders a sentence in a language. */
export function createTranslate(): Translate {
  const catalogue = setupI18n()
  catalogue.setMessagesCompiler(compileMessage)
  const po = formatter()
  for (const locale of LOCALES) {
    const filename = new URL(`./locales/${locale}.po`, import.meta.url)
    const entries = po.parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename: filename.pathname,
    })
    const messages = Object.entries(entries as Record<string, { translation?: string }>)
    catalogue.load(
      locale,
      Object.fromEntries(messages.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : []))),
    )
  }
  return (locale, { id, message }, values) => {
    catalogue.activate(locale)
    return catalogue._(id, values, { message })
  }
}
