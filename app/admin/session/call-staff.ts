import { useCallback } from 'react'
import { redirect, useNavigate } from 'react-router'
import { ApiError, callApi, callApiForFile } from '#app/api.ts'
import { localeOf, localPath } from '#app/i18n/languages.ts'
import type { Locale } from '#platform/locale.ts'
import { signInAgain } from './sign-in-again.ts'
import { forgetStaff, readStaff } from './staff-session.ts'

type Write = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}
export type CallStaff = <Answer = void>(path: `/api/admin/${string}`, write?: Write) => Promise<Answer>

/**
 * Calls as the member of staff who is signed in, for loaders and actions of one page. When the server does not know the
 * sign-in any more, whoever has a page open is asked to sign in again and the call is made anew. Without a sign-in it throws
 * the redirect to the sign-in page, which leads back here afterwards.
 */
export function staffCalls({ url }: { url: string }): CallStaff {
  const { pathname, search } = new URL(url)
  const call = plainCalls({ url })
  return async (path, write) => {
    try {
      return await call(path, write)
    } catch (error) {
      if (!isFactorAsked(error) || (write?.method ?? 'GET') !== 'GET') throw error
      throw redirect(secondFactorPath(`${pathname}${search}`))
    }
  }
}

/** A page that needs the second factor leads to it; what only a part of a page asked for, or a form sent, says so in place. */
function isFactorAsked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account/second-factor'
}

function plainCalls({ url }: { url: string }): CallStaff {
  const { pathname, search } = new URL(url)
  const toLogin = () => redirect(loginPath(pathname, search))
  return asStaff(localeOf(pathname), toLogin, (path, call) => callApi(path, call))
}

type Send<Answer> = (path: `/api/admin/${string}`, call: Parameters<typeof callApi>[1]) => Promise<Answer>

function asStaff(locale: Locale, toLogin: () => Response, send: Send<never>): CallStaff {
  return async (path, write) => {
    for (;;) {
      const bearer = readStaff()?.token
      if (!bearer) throw toLogin()
      try {
        return await send(path, { ...write, bearer, locale })
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

/** A file that needs the sign-in. */
export function useStaffFile(): (path: `/api/admin/${string}`) => Promise<Blob> {
  return useWithin(fileCalls) as (path: `/api/admin/${string}`) => Promise<Blob>
}

function fileCalls({ url }: { url: string }): CallStaff {
  const { pathname, search } = new URL(url)
  const toLogin = () => redirect(loginPath(pathname, search))
  return asStaff(localeOf(pathname), toLogin, callApiForFile as Send<never>)
}

/** Outside of the router's own functions a redirect has to be followed by hand. */
function useWithin(calls: typeof staffCalls): CallStaff {
  const navigate = useNavigate()
  return useCallback(
    async (path, write) => {
      try {
        return await calls({ url: location.href })(path, write)
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
  return `${localPath(localeOf(pathname), '/admin/login')}?${back}`
}

/** The page that sets the second factor up or asks for a code, and then goes on to an address of the staff's area. */
export function secondFactorPath(target: string): string {
  return `${localPath(localeOf(target), '/admin/second-factor')}?${new URLSearchParams({ redirect: target })}`
}
