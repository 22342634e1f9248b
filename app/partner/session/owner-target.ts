/** Where to go after signing in: the wished page if it lies in the partner portal of this site, otherwise the given one. */
export function ownerTarget(redirect: string | null, otherwise: string): string {
  const base = 'http://local.invalid'
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(redirect, base)
  const inside = /^(\/pt)?\/hotel-owner\//.test(pathname) && !ENTRANCES.test(pathname)
  return origin === base && inside ? `${pathname}${search}${hash}` : otherwise
}

/** Pages that would lead back to the sign-in. */
const ENTRANCES = /\/hotel-owner\/(login|register|register-old|forgot-password|reset-password)\/?$/
