import { localTarget } from '#app/local-target.ts'

/** Pages that would lead back here. */
const ENTRANCES = /^(\/pt)?\/(login|register|forgot-password|reset-password)\/?$/

/** Where to go after signing in: the `redirect` of the address if it is a page of this site, otherwise the given page. */
export function customerTarget(redirect: string | null, otherwise: string): string {
  const target = localTarget(redirect)
  return !target || ENTRANCES.test(target.pathname) ? otherwise : `${target.pathname}${target.rest}`
}

/** The address of a sign-in page that leads on to where one was going. */
export function withTarget(path: string, redirect: string | null): string {
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path
}
