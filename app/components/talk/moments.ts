import { instantText } from '#platform/date-words.ts'

/** On the reader's own clock; drawn in the browser only. `21 Nov, 14:05`, `21 de nov., 14:05`. */
export function momentText(instant: string, locale: string): string {
  return instantText(instant, locale)
}
