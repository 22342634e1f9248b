import { addressOf, call } from '#app/kit/call.ts'
import { convenientTab } from '#app/kit/convenient.ts'
import { loadJson } from '#app/kit/storage.ts'
import { flights } from '#modules/flights/flights.routes.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'
import { type Idea, type InspirationItem, ideaOf, MAX_PRICE } from './ideas.ts'
import { placeWords } from './place-words.ts'

export type IdeasKind = keyof typeof MAX_PRICE

const TIMEOUT_MS = 8_000
const RETRIES = 1
const STALE_MS = 5 * 60_000

type Wanted = { kind: IdeasKind; origin: string; locale: Locale; currency: Currency }

/** Ideas from the API; kept in this tab when they came less than five minutes ago. Throws when there is no answer. */
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
    const { locale } = wanted
    const answer = await call(flights.inspire, callOf(wanted), { locale, signal, timeoutMs: TIMEOUT_MS })
    const items: InspirationItem[] = answer.data
    const words = await placeWords(items, { locale, signal })
    return items.flatMap((item) => {
      const known = words.get(item.destination)
      return known ? ideaOf(item, known) : []
    })
  } catch (error) {
    if (signal.aborted || retries === 0) throw error
    return ask(wanted, signal, retries - 1)
  }
}

/** What goes without saying is left out. */
function callOf({ kind, origin, locale, currency }: Wanted) {
  return {
    query: {
      origin,
      maxPrice: MAX_PRICE[kind][currency],
      currency: currency === 'USD' ? undefined : currency,
      lang: locale === 'en' ? undefined : locale,
    },
  }
}

function cacheKey(wanted: Wanted): string {
  return `ideas:${wanted.kind}:${addressOf(flights.inspire, callOf(wanted))}`
}

function read(key: string): Idea[] | undefined {
  const kept = loadJson(convenientTab, key) as { at: number; ideas: Idea[] } | null
  return kept && Date.now() - kept.at < STALE_MS ? kept.ideas : undefined
}

function keep(key: string, ideas: Idea[]): void {
  convenientTab.save(key, JSON.stringify({ at: Date.now(), ideas }))
}
