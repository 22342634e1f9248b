import { readUrl } from '#app/older-browsers.ts'
import { barePath } from '#platform/language.ts'

const BASE = 'http://local.invalid'

/**
 * Where to go after signing in: the `redirect` of the address if it is a page of this area, otherwise the given page. Another
 * host cannot be smuggled in, neither as `//host` nor with backslashes or control characters.
 * @param entrances pages of the area that would lead back to the sign-in
 */
export function targetWithin(area: string, entrances: readonly string[]) {
  return (redirect: string | null, otherwise: string): string => {
    const url = redirect?.startsWith('/') ? readUrl(redirect, BASE) : null
    if (url?.origin !== BASE || url.pathname.startsWith('//')) return otherwise
    const path = barePath(url.pathname).replace(/\/$/, '')
    const isInside = `${path}/`.startsWith(`${area}/`) && !entrances.includes(path)
    return isInside ? `${url.pathname}${url.search}${url.hash}` : otherwise
  }
}

/** The address of a sign-in page that leads on to where one was going. */
export function withTarget(path: string, redirect: string | null): string {
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path
}
