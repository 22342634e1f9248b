import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { callApi } from '#app/api.ts'
import { waysOf } from '#app/components/second-factor/use-proof.ts'
import type { Check } from '#app/kit/use-form.ts'
import type { RequestOptions } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { Proof, SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { StaffSession } from './staff-session.ts'

export function signInStaff(pair: { email: string; password: string }, locale: Locale): Promise<StaffSession> {
  return callApi<StaffSession>('/api/admin/login', { method: 'POST', body: pair, locale })
}

/** The second step: the same session, proved. */
export function secondStep({ token }: StaffSession, locale: Locale) {
  const path = '/api/admin/second-factor'
  const post = <Answer>(to: '/challenge' | '/prove', body: object) =>
    callApi<Answer>(`${path}${to}`, { method: 'POST', body, bearer: token, locale })
  return {
    ways: async () => waysOf((await callApi<{ data: SecondFactorView }>(path, { bearer: token, locale })).data),
    options: async () => (await post<{ data: RequestOptions }>('/challenge', {})).data,
    prove: async (proof: Proof): Promise<StaffSession> => ({ token, admin: await post('/prove', proof) }),
  }
}

export const checkPair: Check = ({ email = '', password = '' }) => [
  ...(email.trim() === '' ? [{ field: 'email', message: msg`Email is required` }] : []),
  ...(password === '' ? [{ field: 'password', message: msg`Password is required` }] : []),
]

/** Of a password that is to be set; how well it withstands guessing is the server's to say. */
export function checkNew(field: string, password = ''): { field: string; message: MessageDescriptor }[] {
  return password.length < 8 ? [{ field, message: msg`Password must be at least 8 characters` }] : []
}
