import { localTarget } from '#app/local-target.ts'

/** Pages that would lead back to the sign-in. */
const ENTRANCES = /\/hotel-owner\/(login|register|register-old|forgot-password|reset-password)\/?$/

/** Where to go after signing in: the `redirect` if it lies in the partner portal of this site, otherwise the given page. */
export function ownerTarget(redirect: string | null, otherwise: string): string {
  const target = localTarget(redirect)
  if (!target || !/^(\/pt)?\/hotel-owner\//.test(target.pathname)) return otherwise
  return ENTRANCES.test(target.pathname) ? otherwise : `${target.pathname}${target.rest}`
}
