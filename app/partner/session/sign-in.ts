import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { ownerPassword } from '#modules/accounts/owners/owner-account.routes.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { LoginAnswer, SignedIn } from '#modules/partners/partners.contract.ts'
import { ownerSignIn } from '#modules/partners/sign-in.routes.ts'
import type { Locale } from '#platform/locale.ts'
import { keepOwner } from './owner-session.ts'
import { ownerTarget } from './owner-target.ts'

export function logIn(body: { email: string; password: string }, locale: Locale): Promise<LoginAnswer> {
  return call(ownerSignIn.logIn, { body }, { locale })
}

/** The second step, with the ticket of the first. */
export function secondStep(ticket: string, locale: Locale) {
  return {
    options: () => call(ownerPassword.passkeyOptions, { body: { ticket } }, { locale }),
    logIn: (proof: Proof) => call(ownerSignIn.logInWithFactor, { body: { ticket, ...proof } }, { locale }),
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
