import { msg } from '@lingui/core/macro'
import type { Check } from '#app/kit/use-form.ts'

/** Whose second factor it is: the routes of that realm, and the words that differ. */
export type FactorRealm = {
  /** Calls below the place of its routes, with a body as POST, and gives what stands in `data`. Always the same function. */
  call: FactorCall
  words: {
    /** Said when it has been turned on, and off. */
    on: string
    off: string
    /** What turning it off means. */
    without: string
  }
}
export type FactorCall = <Answer = void>(path: '' | `/${string}`, body?: object) => Promise<Answer>

export const checkPassword: Check = ({ password = '' }) =>
  password === '' ? [{ field: 'password', message: msg`Password is required` }] : []

export const checkCode: Check = ({ code = '' }) =>
  code.trim() === '' ? [{ field: 'code', message: msg`Enter the code.` }] : []

/** What weakens the sign-in, or opens it anew, asks for both. */
export const checkProof: Check = (values) => [...checkPassword(values), ...checkCode(values)]
