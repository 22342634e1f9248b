import { call } from '#app/kit/call.ts'
import { waysOf } from '#app/kit/second-factor/use-proof.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { staffAccount, staffFactor, staffSignIn } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import type { Locale } from '#platform/locale.ts'
import type { StaffSession } from './staff-session.ts'

export function signInStaff(body: { email: string; password: string }, locale: Locale): Promise<StaffSession> {
  return call(staffSignIn.logIn, { body }, { locale })
}

/** The second step: the same session, proved. */
export function secondStep({ token }: StaffSession, locale: Locale) {
  const how = { bearer: token, locale }
  return {
    ways: async () => waysOf(await call(staffFactor.read, {}, how)),
    options: () => call(staffFactor.challenge, {}, how),
    prove: async (body: Proof): Promise<StaffSession> => ({
      token,
      admin: await call(staffAccount.proveFactor, { body }, how),
    }),
  }
}
