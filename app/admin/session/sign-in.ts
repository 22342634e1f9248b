import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { callApi } from '#app/api.ts'
import type { Check } from '#app/kit/use-form.ts'
import type { Locale } from '#platform/locale.ts'
import type { StaffSession } from './staff-session.ts'

export function signInStaff(pair: { email: string; password: string }, locale: Locale): Promise<StaffSession> {
  return callApi<StaffSession>('/api/admin/login', { method: 'POST', body: pair, locale })
}

/** The second step: the same session, proved. */
export async function proveCode({ token }: StaffSession, code: string, locale: Locale): Promise<StaffSession> {
  const call = { method: 'POST', body: { code }, bearer: token, locale } as const
  return { token, admin: await callApi<StaffSession['admin']>('/api/admin/second-factor/prove', call) }
}

export const checkPair: Check = ({ email = '', password = '' }) => [
  ...(email.trim() === '' ? [{ field: 'email', message: msg`Email is required` }] : []),
  ...(password === '' ? [{ field: 'password', message: msg`Password is required` }] : []),
]

/** Of a password that is to be set; how well it withstands guessing is the server's to say. */
export function checkNew(field: string, password = ''): { field: string; message: MessageDescriptor }[] {
  return password.length < 8 ? [{ field, message: msg`Password must be at least 8 characters` }] : []
}
