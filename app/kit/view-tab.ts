import { loadJson, tabStore } from './storage.ts'
import { ACTING_FOR, VIEW_ENDS_AT, VIEWING } from './viewing.ts'

/** The entries of the browser's storage that make a sign-in (specification §3, §4), by the name of the session. */
const SESSION_KEYS = {
  auth: ['auth'],
  'hotel-owner': ['hotel_owner_token', 'hotel_owner_data'],
  booking: [ACTING_FOR],
} as const

const WORDS = 'viewing-words'

/** What the banner says, in the language of who looks. */
type ViewWords = { says: string; reason: string; end: string }

/** @param texts one for each of the entries that make the sign-in */
export function beginViewing(
  session: keyof typeof SESSION_KEYS,
  texts: readonly string[],
  { words, endsAt }: { words: ViewWords; endsAt: string },
): void {
  tabStore.save(VIEWING, session)
  tabStore.save(VIEW_ENDS_AT, endsAt)
  tabStore.save(WORDS, JSON.stringify(words))
  for (const [at, key] of SESSION_KEYS[session].entries()) tabStore.save(key, texts[at] ?? null)
}

export function endViewing(): void {
  for (const key of [VIEWING, VIEW_ENDS_AT, WORDS, ...Object.values(SESSION_KEYS).flat()]) tabStore.save(key, null)
}

/** Null in any other tab. */
export function viewingNow(): (ViewWords & { endsAt: string }) | null {
  const words = loadJson(tabStore, WORDS) as ViewWords | null
  const endsAt = tabStore.load(VIEW_ENDS_AT)
  return words && endsAt ? { ...words, endsAt } : null
}
