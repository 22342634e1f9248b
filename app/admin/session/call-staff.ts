import { useCallback } from 'react'
import { redirect, useNavigate } from 'react-router'
import { ApiError, callApi } from '#app/api.ts'
import { type CallAs, type Callable, call, type How } from '#app/kit/call.ts'
import type { Access } from '#platform/api/access.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { signInAgain } from './sign-in-again.ts'
import { forgetStaff, readStaff } from './staff-session.ts'

type Write = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}
/** What staff may call: their own routes, and those that are open. */
export type ForStaff = Exclude<Access, 'customer' | 'owner'>
type ByPath = <Answer = void>(path: `/api/admin/${string}`, write?: Write) => Promise<Answer>
export type CallStaff = ByPath & CallAs<ForStaff>

/**
 * Calls as the member of staff who is signed in, for loaders and actions of one page. When the server does not know the
 * sign-in any more, whoever has a page open is asked to sign in again and the call is made anew. Without a sign-in it throws
 * the redirect to the sign-in page, which leads back here afterwards.
 */
export function staffCalls({ url }: { url: string }): CallStaff {
  const { pathname, search } = new URL(url)
  const plain = plainCalls({ url }) as Loose
  return (async (target, args, how) => {
    try {
      return await plain(target, args, how)
    } catch (error) {
      const reads = typeof target === 'string' ? (args?.method ?? 'GET') === 'GET' : target.method === 'GET'
      if (!isFactorAsked(error) || !reads) throw error
      throw redirect(secondFactorPath(`${pathname}${search}`))
    }
  }) as Loose as CallStaff
}

/** A page that needs the second factor leads to it; what only a part of a page asked for, or a form sent, says so in place. */
function isFactorAsked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account/second-factor'
}

type Loose = (target: `/api/${string}` | Callable, args?: Write, how?: Partial<How>) => Promise<unknown>

function plainCalls({ url }: { url: string }): CallStaff {
  const as = asStaff(url)
  const plain: Loose = (target, args, how) =>
    as((who) =>
      typeof target === 'string'
        ? callApi(target, { ...args, ...who })
        : call(target, (args ?? {}) as never, { ...how, ...who }),
    )
  return plain as CallStaff
}

/** Sends as who is signed in, again after a new sign-in. */
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
        if (!(error instanceof ApiError) || error.status !== 401) throw error
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
    (async (target, args, how) => {
      try {
        return await (calls({ url: location.href }) as Loose)(target, args, how)
      } catch (error) {
        if (!(error instanceof Response)) throw error
        await navigate(error.headers.get('location') ?? '/admin/login')
        throw new ApiError(401, undefined)
      }
    }) as Loose as CallStaff,
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
