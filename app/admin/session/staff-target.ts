import { localTarget } from '#app/local-target.ts'

/** Where to go after signing in: the `redirect` if it lies in the admin area of this site, otherwise the given page. */
export function staffTarget(redirect: string | null, otherwise: string): string {
  const target = localTarget(redirect)
  if (!target || !/^(\/pt)?\/admin(\/|$)/.test(target.pathname)) return otherwise
  return target.pathname.endsWith('/admin/login') ? otherwise : `${target.pathname}${target.rest}`
}
