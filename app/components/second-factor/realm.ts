import { msg } from '@lingui/core/macro'
import type { Check } from '#app/kit/use-form.ts'
import type { RequestOptions } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'

/** Whose second factor it is: the routes of that realm, and the words that differ. */
export type FactorRealm = {
  /** Calls below the place of its routes, with a body as POST, and gives what stands in `data`. Always the same function. */
  call: FactorCall
  /** Who has just signed in is not asked for the password before adding a factor. */
  trustsSignIn?: boolean
  /** Where they are not those of an account that signs in in two steps. */
  words?: FactorWords
}
export type FactorWords = {
  /** Said when it has been turned on, and off. */
  on: string
  off: string
  /** What turning it off means. */
  without: string
}
export type FactorCall = <Answer = void>(path: '' | `/${string}`, body?: object) => Promise<Answer>

/** What opens the way to a new factor, as far as the server asks for it. */
export type Opening = Proof & { password?: string }

/** For a proof in a session that is open. */
export const optionsIn =
  ({ call }: FactorRealm) =>
  () =>
    call<RequestOptions>('/challenge', {})

export const checkPassword: Check = ({ password = '' }) =>
  password === '' ? [{ field: 'password', message: msg`Password is required` }] : []

export const checkCode: Check = ({ code = '' }) =>
  code.trim() === '' ? [{ field: 'code', message: msg`Enter the code.` }] : []

export const checkName: Check = ({ name = '' }) =>
  name.trim() === '' ? [{ field: 'name', message: msg`Give the passkey a name.` }] : []
