import { useCallback } from 'react'
import { redirect, useNavigate } from 'react-router'
import { ApiError, callApi } from '#app/api.ts'
import { localeOf, localPath } from '#app/i18n/languages.ts'
import { forgetStaff, readStaff } from './staff-session.ts'

type Write = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}
export type CallStaff = <Answer = void>(path: `/api/admin/${string}`, write?: Write) => Promise<Answer>

/**
 * Calls as the member of staff who is signed in, for loaders and actions of one page. Without a sign-in, or when the
 * server does not know it any more, it throws the redirect to the sign-in page, which leads back here afterwards.
 */
export function staffCalls({ url }: { url: string }): CallStaff {
  const { pathname, search } = new URL(url)
  const locale = localeOf(pathname)
  return async (path, write) => {
    const bearer = readStaff()?.token
    if (!bearer) throw toLogin(pathname, search)
    try {
      return await callApi(path, { ...write, bearer, locale })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      forgetStaff()
      throw toLogin(pathname, search)
    }
  }
}

/** The same for calls that no loader or action makes; a page that lost its sign-in is left. */
export function useCallStaff(): CallStaff {
  const navigate = useNavigate()
  return useCallback(
    async (path, write) => {
      try {
        return await staffCalls({ url: location.href })(path, write)
      } catch (error) {
        if (!(error instanceof Response)) throw error
        await navigate(error.headers.get('location') ?? '/admin/login')
        throw new ApiError(401, undefined)
      }
    },
    [navigate],
  )
}

/** The data of a page, or the server's sentence why it did not come (empty without an answer). */
export type Loaded<Data> = { data: Data; failed: null } | { data: null; failed: string }
export async function loadOr<Data>(load: () => Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await load(), failed: null }
  } catch (error) {
    if (error instanceof ApiError) return { data: null, failed: error.message }
    throw error
  }
}

/** The sign-in page that leads back to an address of the staff's area. */
export function loginPath(pathname: string, search = ''): string {
  const back = new URLSearchParams({ redirect: `${pathname}${search}` })
  return `${localPath(localeOf(pathname), '/admin/login')}?${back}`
}

function toLogin(pathname: string, search: string): Response {
  return redirect(loginPath(pathname, search))
}
