import { tabStore } from './storage.ts'

/*
 * Staff who help someone look at the site as that person sees it, in a tab of its own: the sign-in there is kept in the tab's storage, and
 * this browser's own sign-in stays as it is. The server lets it read and change nothing. How it begins and ends: view-tab.ts.
 */
/** Whose session it is, by the name of the session (`makeSession`). */
export const VIEWING = 'viewing'
/** Where the look ends. */
export const VIEW_ENDS_AT = 'viewing-ends-at'

/** The booking for whose traveller staff act here, and what opens it, with a space between. */
export const ACTING_FOR = 'acting-for'

/** Whether this tab shows the site as someone of this kind, or of any, sees it. */
export function isViewing(session?: string): boolean {
  const as = tabStore.load(VIEWING)
  return session ? as === session : as !== null
}

/** What opens this booking for who acts for its traveller; null in any other tab. */
export function actingToken(code: string): string | null {
  const kept = tabStore.load(ACTING_FOR)
  return kept?.startsWith(code) ? kept.slice(code.length + 1) : null
}

/** Its time is over, or the server knows it no longer. */
export const leaveView = () => location.replace(tabStore.load(VIEW_ENDS_AT) ?? '/')
