import { callApi } from '#app/api.ts'
import type { Locale } from '#platform/locale.ts'
import { CURRENCY_OF, type Idea, type InspirationItem, ideaOf, MAX_PRICE } from './ideas.ts'
import { placeWords } from './place-words.ts'

export type IdeasKind = keyof typeof MAX_PRICE

const TIMEOUT_MS = 8_000
const RETRIES = 1
const STALE_MS = 5 * 60_000

type Wanted = { kind: IdeasKind; origin: string; locale: Locale }

/** Ideas from the API; from this tab's storage when they came less than five minutes ago. Throws when there is no answer. */
export async function fetchIdeas(wanted: Wanted, signal: AbortSignal): Promise<Idea[]> {
  const key = cacheKey(wanted)
  const kept = read(key)
  if (kept) return kept
  const ideas = await ask(wanted, signal, RETRIES)
  keep(key, ideas)
  return ideas
}

async function ask(wanted: Wanted, signal: AbortSignal, retries: number): Promise<Idea[]> {
  try {
    const path = `/api/flights/inspiration?${queryOf(wanted)}` as const
    const answer = await callApi<{ data: InspirationItem[] }>(path, {
      locale: wanted.locale,
      signal,
      timeoutMs: TIMEOUT_MS,
    })
    const words = await placeWords(answer.data, { locale: wanted.locale, signal })
    return answer.data.flatMap((item) => {
      const known = words.get(item.destination)
      return known ? ideaOf(item, known) : []
    })
  } catch (error) {
    if (signal.aborted || retries === 0) throw error
    return ask(wanted, signal, retries - 1)
  }
}

function queryOf({ kind, origin, locale }: Wanted): URLSearchParams {
  const currency = CURRENCY_OF[locale]
  const query = new URLSearchParams({ origin, maxPrice: String(MAX_PRICE[kind][currency]) })
  if (currency !== 'USD') query.set('currency', currency)
  if (locale !== 'en') query.set('lang', locale)
  return query
}

function cacheKey(wanted: Wanted): string {
  return `ideas:${wanted.kind}:${queryOf(wanted)}`
}

function read(key: string): Idea[] | undefined {
  try {
    const kept: { at: number; ideas: Idea[] } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept && Date.now() - kept.at < STALE_MS ? kept.ideas : undefined
  } catch {
    return undefined
  }
}

function keep(key: string, ideas: Idea[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), ideas }))
  } catch {
    // Without storage they are fetched again.
  }
}
