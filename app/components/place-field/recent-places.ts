import type { Locale } from '#platform/locale.ts'

const MOST = 6
const NONE: readonly never[] = []

/** What was chosen in fields of one kind, the latest first; it lasts as long as the page and keeps nothing in the browser. */
export function recentPlaces<T>(keyOf: (place: T) => string) {
  const chosen = new Map<Locale, readonly T[]>()
  return {
    /** With its names in this language. */
    of: (locale: Locale): readonly T[] => chosen.get(locale) ?? NONE,
    add(locale: Locale, place: T): void {
      const others = (chosen.get(locale) ?? NONE).filter((one) => keyOf(one) !== keyOf(place))
      chosen.set(locale, [place, ...others].slice(0, MOST))
    },
  }
}
