import { isIP } from 'node:net'

/** Whom an authenticator makes passkeys for (WebAuthn §5.1.2): our domain, and the origin that pages must come from. */
export type RelyingParty = { id: string; origin: string }

/**
 * From the address of the site and from nothing that a request says. Null where browsers offer no passkeys: without https, unless
 * it is this machine, and for a bare IP address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return null
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isHere ? { id: hostname, origin } : null
}
