import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { localeOf } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'

const loaded = new Map<Locale, I18n>()

/** The words that every page of a language needs. They are what heads of pages are written with. */
export function registerCatalogue(locale: Locale, messages: Messages): I18n {
  const i18n = catalogueOf(locale)
  i18n.load(locale, messages)
  return i18n
}

/**
 * Adds the words of an area of the site (app/locales/*). Called when the file of its layout route is loaded, so a page
 * never waits for its words. An area has an I18n of its own, with the site's words below: two areas may say the same
 * English differently, and a server has loaded them all.
 */
export function registerArea(locale: Locale, messages: Messages): () => I18n {
  const site = catalogueOf(locale)
  site.load(locale, { ...messages, ...site.messages })
  let own: I18n | undefined
  return () => {
    own ??= setupI18n({ locale, messages: { [locale]: { ...site.messages, ...messages } } })
    return own
  }
}

function catalogueOf(locale: Locale): I18n {
  const i18n = loaded.get(locale) ?? setupI18n({ locale, messages: { [locale]: {} } })
  loaded.set(locale, i18n)
  return i18n
}

/** The catalogue of the language that a path is in; its layout route has registered it before anything renders. */
export function i18nFor(pathname: string): I18n {
  const i18n = loaded.get(localeOf(pathname))
  if (!i18n) throw new Error(`no catalogue for ${pathname}`)
  return i18n
}
