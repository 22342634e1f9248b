/** Pages that would lead back here. */
const ENTRANCES = /^(\/pt)?\/(login|register|forgot-password|reset-password)(?=[/?#]|$)/

/**
 * Where to go after signing in: the `redirect` of the address if it is a path of this site, otherwise the given page.
 * Another host can not be smuggled in, neither as `//host` nor with backslashes or control characters.
 */
export function localTarget(redirect: string | null, otherwise: string): string {
  if (!redirect?.startsWith('/')) return otherwise
  const base = 'http://local.invalid'
  if (!URL.canParse(redirect, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(redirect, base)
  const path = `${pathname}${search}${hash}`
  return origin === base && !pathname.startsWith('//') && !ENTRANCES.test(path) ? path : otherwise
}

/** The address of a sign-in page that leads on to where one was going. */
export function withTarget(path: string, redirect: string | null): string {
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path
}
