import { addressOf, call } from '#app/kit/call.ts'
import { convenientTab } from '#app/kit/convenient.ts'
import { loadJson } from '#app/kit/storage.ts'
import { flights } from '#modules/flights/flights.routes.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'
import { type Idea, type IdeasKind, type InspirationItem, ideaOf, maxPrice } from './ideas.ts'
import { placeWords } from './place-words.ts'

const TIMEOUT_MS = 8_000
const RETRIES = 1
/** Newer ones are not asked for again; older ones are shown until the answer comes, and then forgotten (specification §9). */
const STALE_MS = 5 * 60_000
const KEPT_MS = 10 * 60_000

type Wanted = { kind: IdeasKind; origin: string; locale: Locale; currency: Currency }

type Asking = {
  signal: AbortSignal
  /** Is told what this tab keeps that is worth a look while the answer is on its way. */
  onStale: (ideas: Idea[]) => void
}

/** Ideas from the API, or those that this tab got less than five minutes ago. Throws when there is no answer. */
export async function fetchIdeas(wanted: Wanted, { signal, onStale }: Asking): Promise<Idea[]> {
  const key = cacheKey(wanted)
  const kept = read(key)
  if (kept?.fresh) return kept.ideas
  if (kept) onStale(kept.ideas)
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
      maxPrice: maxPrice(kind, currency),
      currency: currency === 'USD' ? undefined : currency,
      lang: locale === 'en' ? undefined : locale,
    },
  }
}

function cacheKey(wanted: Wanted): string {
  return `ideas:${wanted.kind}:${addressOf(flights.inspire, callOf(wanted))}`
}

function read(key: string): { ideas: Idea[]; fresh: boolean } | undefined {
  const kept = loadJson(convenientTab, key) as { at: number; ideas: Idea[] } | null
  if (!kept) return undefined
  const age = Date.now() - kept.at
  return age < KEPT_MS ? { ideas: kept.ideas, fresh: age < STALE_MS } : undefined
}

function keep(key: string, ideas: Idea[]): void {
  convenientTab.save(key, JSON.stringify({ at: Date.now(), ideas }))
}
