import type { AuthRecord } from '#app/account/auth-record.ts'
import { callApi } from '#app/api.ts'
import type { RequestOptions } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { Proof, SecondFactorNeeded } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { Locale } from '#platform/locale.ts'

export type Registration = { firstName: string; lastName: string; email: string }

/** The calls of somebody who is not signed in. Each throws ApiError for a refusal and for no answer. */
export function authApi(locale: Locale) {
  const post = <Answer>(path: `/api/customer/${string}`, body: unknown) =>
    callApi<Answer>(path, { method: 'POST', body, locale })
  return {
    login: (email: string, password: string) =>
      post<AuthRecord | SecondFactorNeeded>('/api/customer/login', { email, password }),
    /** What the browser needs to ask for a passkey, for the ticket of the first step. */
    passkeyOptions: async (ticket: string) =>
      (await post<{ data: RequestOptions }>('/api/customer/second-factor/options', { ticket })).data,
    secondFactor: (ticket: string, proof: Proof) =>
      post<AuthRecord>('/api/customer/second-factor', { ticket, ...proof }),
    /** The same answer for a new address and for a known one; the mail differs. */
    register: (registration: Registration) => post<void>('/api/customer/register', { ...registration, locale }),
    /** Opens the account with this password and signs in. */
    verifyEmail: (token: string, password: string) =>
      post<AuthRecord>('/api/customer/verify-email', { token, password }),
    forgotPassword: (email: string) => post<void>('/api/customer/forgot-password', { email }),
    verifyResetToken: (token: string) => post<{ valid: boolean }>('/api/customer/verify-reset-token', { token }),
    resetPassword: (token: string, password: string) => post<void>('/api/customer/reset-password', { token, password }),
  }
}
