import { tabStore } from './storage.ts'

/**
 * Staff who help someone look at the site as that person sees it, in a tab of its own: the sign-in there is kept in the tab's storage, and
 * this browser's own sign-in stays as it is. The server lets it read and change nothing.
 */
const AS = 'viewing-as'
const ABOUT = 'viewing-about'

/** The entries of the browser's storage that make a sign-in (specification §3, §4). */
export const SESSION_KEYS = { auth: ['auth'], 'hotel-owner': ['hotel_owner_token', 'hotel_owner_data'] } as const
type ViewedSession = keyof typeof SESSION_KEYS

/** What the banner says, in the language of who looks. */
export type Viewing = {
  says: string
  reason: string
  end: string
  /** Where the look ends. */
  endsAt: string
}

/** Whether this tab shows the site as someone of this kind, or of any, sees it. */
export function isViewing(session?: string): boolean {
  const as = tabStore.load(AS)
  return as !== null && (session === undefined || as === session)
}

export function viewingNow(): (Viewing & { session: string }) | null {
  const session = tabStore.load(AS)
  const about = tabStore.load(ABOUT)
  return session && about ? { ...(JSON.parse(about) as Viewing), session } : null
}

/** @param texts one for each of the entries that make the sign-in */
export function beginViewing(session: ViewedSession, texts: readonly string[], about: Viewing): void {
  tabStore.save(AS, session)
  tabStore.save(ABOUT, JSON.stringify(about))
  for (const [at, key] of SESSION_KEYS[session].entries()) tabStore.save(key, texts[at] ?? null)
}

export function endViewing(): void {
  for (const key of [AS, ABOUT, ...Object.values(SESSION_KEYS).flat()]) tabStore.save(key, null)
}
