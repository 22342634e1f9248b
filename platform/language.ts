import type { Locale } from './locale.ts'

/** English is at the root, every other language under its prefix. */
const PREFIX: Record<Locale, string> = { en: '', 'pt-BR': '/pt' }

export function localeOf(pathname: string): Locale {
  return pathname === '/pt' || pathname.startsWith('/pt/') ? 'pt-BR' : 'en'
}

/** The path without its language: `/pt/flights` → `/flights`. */
export function barePath(pathname: string): string {
  const prefix = PREFIX[localeOf(pathname)]
  return pathname.slice(prefix.length) || '/'
}

/**
 * A path of the route table in a language: `/flights` → `/pt/flights`. Takes a query and a fragment along; a path that is
 * in the language already stays as it is.
 */
export function pathIn(locale: Locale, path: string): string {
  if (localeOf(path.split(/[?#]/)[0] ?? path) === locale) return path
  return PREFIX[locale] === '' ? path : `${PREFIX[locale]}${path === '/' ? '' : path}`
}

/** The English of the product is British. */
export function regionalLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}
