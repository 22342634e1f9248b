import { useCallback } from 'react'
import { redirect, useNavigate } from 'react-router'
import { ApiError } from '#app/api.ts'
import { type CallAs, call } from '#app/kit/call.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { markEnd } from './ended.ts'
import { forgetOwner, readOwner } from './owner-session.ts'

/** What owners may call: their own routes, and those that are open. */
export type ForOwner = 'owner' | 'public'
export type CallOwner = CallAs<ForOwner>

/**
 * Calls as the signed-in owner, for loaders and actions of one page. A 401 clears the session (specification §7); then, and
 * without a sign-in, it throws the redirect to the sign-in page, which leads back here.
 */
export function ownerCalls({ url }: { url: string }): CallOwner {
  const as = asOwner(url)
  return (endpoint, args, how) => as((who) => call(endpoint, args, { ...how, ...who }))
}

/** Sends as the signed-in user. */
function asOwner(url: string) {
  const { pathname, search } = new URL(url)
  return async <Answer>(send: (who: { bearer: string; locale: Locale }) => Promise<Answer>): Promise<Answer> => {
    const bearer = readOwner()?.token
    if (!bearer) throw redirect(loginPath(pathname, search))
    try {
      return await send({ bearer, locale: localeOf(pathname) })
    } catch (error) {
      if (!isRefusal(error, 401)) throw error
      // Another tab may have another session by now, which is not ours to end.
      if (readOwner()?.token === bearer) endSession('expired')
      throw redirect(loginPath(pathname, search))
    }
  }
}

/** Forgets the sign-in; the page of the sign-in says why. */
export function endSession(end: Parameters<typeof markEnd>[0]): void {
  markEnd(end)
  forgetOwner()
}

/** The same for calls that no loader or action makes. */
export function useCallOwner(): CallOwner {
  return useWithin(ownerCalls)
}

/** Outside of the router's own functions a redirect has to be followed by hand. */
function useWithin(calls: typeof ownerCalls): CallOwner {
  const navigate = useNavigate()
  return useCallback(
    async (endpoint, args, how) => {
      // A page that is open had a sign-in.
      if (!readOwner()) markEnd('no-token')
      try {
        return await calls({ url: location.href })(endpoint, args, how)
      } catch (error) {
        if (!(error instanceof Response)) throw error
        await navigate(error.headers.get('location') ?? '/hotel-owner/login')
        throw new ApiError(401, undefined)
      }
    },
    [navigate, calls],
  )
}

/** The sign-in page that leads back to an address of the portal. */
export function loginPath(pathname: string, search = ''): string {
  const back = new URLSearchParams({ redirect: `${pathname}${search}` })
  return `${pathIn(localeOf(pathname), '/hotel-owner/login')}?${back}`
}
