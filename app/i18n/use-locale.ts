import { useLocation } from 'react-router'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'

export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}

/** Puts a path of the route table into the language of the page. */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale()
  return (path) => pathIn(locale, path)
}
