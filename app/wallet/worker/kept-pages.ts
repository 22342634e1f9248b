/*
 * What the service worker answers when our server does not. It changes nothing of what the server answers: every page and every
 * answer of the API comes from there as long as it comes.
 */

/** The page that reads what is kept, in both languages (app/routes.ts). */
export const SHELLS = ['/wallet', '/pt/wallet'] as const

const PAGES =
  /^(?:\/pt)?(?:\/(?:(wallet)|dashboard|booking-confirmation|(?:reservations|booking-confirmation)\/([\w-]+)))?\/?$/

type KeptPage = {
  /** The page of kept trips in the language of the address. */
  shell: string
  isShell: boolean
  /** The booking that was asked for; null for lists and for the home page. */
  code: string | null
  isHome: boolean
}

/** In the language of an address. */
export const shellFor = (pathname: string) => (/^\/pt(\/|$)/.test(pathname) ? SHELLS[1] : SHELLS[0])

/** Null for an address that always comes from our server: most of the site, and all that moves money. */
export function keptPageOf(pathname: string): KeptPage | null {
  const [all, wallet, id] = PAGES.exec(pathname) ?? []
  if (all === undefined) return null
  const isHome = /^(\/pt)?\/?$/.test(pathname)
  return { shell: shellFor(pathname), isShell: wallet !== undefined, code: id?.toUpperCase() ?? null, isHome }
}

/** Our server numbers its answers and says what its pages may do; the sign-in page of a Wi-Fi does neither. */
export function isOurs({ headers, type }: Response): boolean {
  return type === 'opaqueredirect' || headers.has('x-request-id') || headers.has('content-security-policy')
}
