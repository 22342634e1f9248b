import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { localeOf } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { inItsName } from '#platform/site-words.ts'
import { createSiteI18n } from './site-i18n.ts'

const loaded = new Map<Locale, I18n>()
const areas = new Map<Locale, I18n[]>()

/** The words that every page of a language needs. They are what heads of pages are written with. */
export function registerCatalogue(locale: Locale, messages: Messages): I18n {
  const i18n = catalogueOf(locale)
  i18n.load(locale, ready(messages))
  return i18n
}

/**
 * Adds the words of an area of the site (scripts/page-words.ts). Called when the file of its layout route is loaded, so a page
 * never waits for its words. An area has an I18n of its own, with the words around it below: two areas may say the same
 * English differently, and a server has loaded them all.
 * @returns given the I18n around it (the site's, when left out), that of the area
 */
export function registerArea(locale: Locale, messages: Messages): (around?: I18n) => I18n {
  const all = catalogueOf(locale)
  all.load(locale, { ...ready(messages), ...writtenIn(all) })
  let own: I18n | undefined
  return (around = all) => {
    own ??= ofArea(locale, { ...writtenIn(around), ...ready(messages) })
    return own
  }
}

/**
 * Adds the words of a part that has come later to all that speak its language: pages of any area may draw it.
 * @public called by what the build writes (scripts/page-words.ts)
 */
export function registerLate(locale: Locale, messages: Messages): void {
  for (const i18n of [catalogueOf(locale), ...(areas.get(locale) ?? [])])
    i18n.load(locale, { ...ready(messages), ...i18n.messages })
}

function catalogueOf(locale: Locale): I18n {
  const i18n = loaded.get(locale) ?? speaking(locale, {})
  loaded.set(locale, i18n)
  return i18n
}

function ofArea(locale: Locale, messages: Messages): I18n {
  const i18n = speaking(locale, messages)
  areas.set(locale, [...(areas.get(locale) ?? []), i18n])
  return i18n
}

/** A server says each sentence with the name that the site has by then; in a browser the name stays. */
const ready = (messages: Messages) => (import.meta.env.SSR ? messages : inItsName(messages))

const writtenIn = (i18n: I18n & { written?: Messages }) => i18n.written ?? i18n.messages

/** The built site has no sentences in its code: a word that no catalogue of the page has is drawn as its id, and told. */
function speaking(locale: Locale, messages: Messages): I18n {
  const missing = (_locale: string, id: string) => {
    // biome-ignore lint/suspicious/noConsole: ours to mend; browser tests fail on it
    console.error(`no words for "${id}"`)
    return id
  }
  const given = { locale, messages: { [locale]: messages }, ...(import.meta.env.PROD && { missing }) }
  return import.meta.env.SSR ? createSiteI18n(given) : setupI18n(given)
}

/** The catalogue of the language that a path is in; its layout route has registered it before anything renders. */
export function i18nFor(pathname: string): I18n {
  const i18n = loaded.get(localeOf(pathname))
  if (!i18n) throw new Error(`no catalogue for ${pathname}`)
  return i18n
}
