import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '#app/api.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { RequestOptions } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { LoginAnswer, SignedIn } from '#modules/partners/partners.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { keepOwner } from './owner-session.ts'
import { ownerTarget } from './owner-target.ts'

export async function logIn(pair: { email: string; password: string }, locale: Locale): Promise<LoginAnswer> {
  const call = { method: 'POST', body: pair, locale } as const
  return (await callApi<{ data: LoginAnswer }>('/api/hotel-owner/auth/login', call)).data
}

/** The second step, with the ticket of the first. */
export function secondStep(ticket: string, locale: Locale) {
  const path = '/api/hotel-owner/auth/second-factor'
  return {
    options: async () =>
      (await callApi<{ data: RequestOptions }>(`${path}/options`, { method: 'POST', body: { ticket }, locale })).data,
    logIn: async (proof: Proof) =>
      (await callApi<{ data: SignedIn }>(path, { method: 'POST', body: { ticket, ...proof }, locale })).data,
  }
}

/** Keeps the sign-in and goes on to the page that was wished for; a link that confirms the address is followed here. */
export function useEnter(): (signedIn: SignedIn) => Promise<void> {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  return async ({ token, hotelOwner }) => {
    keepOwner({ token, owner: hotelOwner })
    if (params.has('confirm')) return
    await navigate(ownerTarget(params.get('redirect'), localPath('/hotel-owner/dashboard')), { replace: true })
  }
}
