import { readUrl } from '#app/older-browsers.ts'

const BASE = 'http://local.invalid'

/**
 * The path of a `redirect` of the address, or null when it does not lead into this site. Another host cannot be smuggled
 * in, neither as `//host` nor with backslashes or control characters.
 */
export function localTarget(redirect: string | null): { pathname: string; rest: string } | null {
  if (!redirect?.startsWith('/')) return null
  const url = readUrl(redirect, BASE)
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return null
  return { pathname: url.pathname, rest: `${url.search}${url.hash}` }
}
