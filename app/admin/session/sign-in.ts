import { callApi } from '#app/api.ts'
import { waysOf } from '#app/components/second-factor/use-proof.ts'
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
