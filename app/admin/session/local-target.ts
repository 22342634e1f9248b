/** Where to go after signing in: the wished page if it lies in the staff's area of this site, otherwise the given one. */
export function staffTarget(redirect: string | null, otherwise: string): string {
  const base = 'http://local.invalid'
  if (!redirect || !URL.canParse(redirect, base)) return otherwise
  const { origin, pathname, search } = new URL(redirect, base)
  const inside = /^(\/pt)?\/admin(\/|$)/.test(pathname) && !pathname.endsWith('/admin/login')
  return origin === base && inside ? `${pathname}${search}` : otherwise
}
