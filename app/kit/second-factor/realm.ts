import { msg } from '@lingui/core/macro'
import type { CallAs, Callable } from '#app/kit/call.ts'
import type { Loading } from '#app/kit/data.ts'
import type { Check } from '#app/kit/use-form.ts'
import type { customerFactor } from '#modules/accounts/customers/account.routes.ts'
import type { Proof, SecondFactorView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'

/** Whose second factor it is: the routes of that realm, and the words that differ. */
export type FactorRealm = {
  call: FactorCalls
  /** What is set up. */
  useView: () => Loading<SecondFactorView>
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

/** Each realm has them below a path of its own. */
type Endpoints = typeof customerFactor
export type FactorCalls = {
  readonly [Name in keyof Endpoints]: (args: CallOf<Endpoints[Name]>) => Promise<AnswerOf<Endpoints[Name]>>
}

export function factorCalls<Access>(
  endpoints: { readonly [Name in keyof Endpoints]: Callable & { readonly access: Access } },
  call: CallAs<Access>,
): FactorCalls {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [name, (args: never) => call(endpoint, args)])
  return Object.fromEntries(calls)
}

/** What opens the way to a new factor, as far as the server asks for it. */
export type Opening = Proof & { password?: string }

/** For a proof in a session that is open. */
export const optionsIn =
  ({ call }: FactorRealm) =>
  () =>
    call.challenge({})

export const checkPassword: Check = ({ password = '' }) =>
  password === '' ? [{ field: 'password', message: msg`Password is required` }] : []

export const checkCode: Check = ({ code = '' }) =>
  code.trim() === '' ? [{ field: 'code', message: msg`Enter the code.` }] : []

export const checkName: Check = ({ name = '' }) =>
  name.trim() === '' ? [{ field: 'name', message: msg`Name the passkey.` }] : []
