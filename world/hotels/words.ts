import type { Locale } from '#platform/locale.ts'

const SPEAKS_PORTUGUESE: ReadonlySet<string> = new Set(['BR', 'PT'])

/** Rooms or plans under the names that owners of their country give them. */
export function namedAsIn<T extends { name: Readonly<Record<Locale, string>> }>(
  countryCode: string,
  things: readonly T[],
) {
  const locale = SPEAKS_PORTUGUESE.has(countryCode) ? 'pt-BR' : 'en'
  return things.map((thing) => ({ ...thing, name: thing.name[locale] }))
}
