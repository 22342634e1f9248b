import { useCallback } from 'react'
import { redirect, useNavigate } from 'react-router'
import { ApiError } from '#app/api.ts'
import { type CallAs, call } from '#app/kit/call.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import type { Access } from '#platform/api/access.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { signInAgain } from './sign-in-again.ts'
import { forgetStaff, readStaff } from './staff-session.ts'

/** What staff may call: their own routes, and those that are open. */
export type ForStaff = Exclude<Access, 'customer' | 'owner'>
export type CallStaff = CallAs<ForStaff>

/**
 * Calls as the signed-in member of staff, for loaders and actions of one page. When the server does not know the sign-in any
 * more, a user with a page open is asked to sign in again and the call is made again. Without a sign-in it throws the redirect
 * to the sign-in page, which leads back here afterwards.
 */
export function staffCalls({ url }: { url: string }): CallStaff {
  const { pathname, search } = new URL(url)
  const plain = plainCalls({ url })
  return async (endpoint, args, how) => {
    try {
      return await plain(endpoint, args, how)
    } catch (error) {
      if (!isFactorAsked(error) || endpoint.method !== 'GET') throw error
      throw redirect(secondFactorPath(`${pathname}${search}`))
    }
  }
}

/** A page that needs the second factor leads to it; what only a part of a page asked for, or a form sent, says so in place. */
function isFactorAsked(error: unknown): boolean {
  return isRefusal(error, 'account/second-factor')
}

function plainCalls({ url }: { url: string }): CallStaff {
  const as = asStaff(url)
  return (endpoint, args, how) => as((who) => call(endpoint, args, { ...how, ...who }))
}

/** Sends as the signed-in user, again after a new sign-in. */
function asStaff(url: string) {
  const { pathname, search } = new URL(url)
  const locale = localeOf(pathname)
  const toLogin = () => redirect(loginPath(pathname, search))
  return async <Answer>(send: (who: { bearer: string; locale: Locale }) => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const bearer = readStaff()?.token
      if (!bearer) throw toLogin()
      try {
        return await send({ bearer, locale })
      } catch (error) {
        if (!isRefusal(error, 401)) throw error
        const again = await signInAgain()
        if (again === 'later') throw error
        if (again === 'in') continue
        // Another tab may have another session by now, which is not ours to end.
        if (readStaff()?.token === bearer) forgetStaff()
        throw toLogin()
      }
    }
  }
}

/** The same for calls that no loader or action makes. */
export function useCallStaff(): CallStaff {
  return useWithin(plainCalls)
}

/** Outside of the router's own functions a redirect has to be followed by hand. */
function useWithin(calls: typeof staffCalls): CallStaff {
  const navigate = useNavigate()
  return useCallback(
    async (endpoint, args, how) => {
      try {
        return await calls({ url: location.href })(endpoint, args, how)
      } catch (error) {
        if (!(error instanceof Response)) throw error
        await navigate(error.headers.get('location') ?? '/admin/login')
        throw new ApiError(401, undefined)
      }
    },
    [navigate, calls],
  )
}

/** The sign-in page that leads back to an address of the staff's area. */
export function loginPath(pathname: string, search = ''): string {
  const back = new URLSearchParams({ redirect: `${pathname}${search}` })
  return `${pathIn(localeOf(pathname), '/admin/login')}?${back}`
}

/** The page that sets the second factor up or asks for a code, and then goes on to an address of the staff's area. */
export function secondFactorPath(target: string): string {
  return `${pathIn(localeOf(target), '/admin/second-factor')}?${new URLSearchParams({ redirect: target })}`
}
