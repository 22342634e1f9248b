import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem, Values } from '#app/kit/use-form.ts'
import { EMAIL } from '#platform/email.contract.ts'

type Check = (value: string, values: Values) => MessageDescriptor | null

const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

const CHECKS = {
  firstName: required(msg`First name is required`),
  lastName: required(msg`Last name is required`),
  email: address(msg`Please enter a valid email address.`),
  /** As owners sign in. */
  ownerEmail: address(msg`Invalid email format`),
  givenEmail: required(msg`Email is required`),
  // Eight spaces are a password, too.
  givenPassword: (value) => (value === '' ? msg`Password is required` : null),
  newPassword: (value) => {
    if (value === '') return msg`Password is required`
    if (value.length < PASSWORD_MIN) return msg`Password must be at least 8 characters`
    return value.length > PASSWORD_MAX ? msg`A password has at most 128 characters.` : null
  },
  repeatedPassword: (value, { password, newPassword = password }) => {
    if (value === '') return msg`Please confirm your password`
    return value === newPassword ? null : msg`Passwords do not match`
  },
} satisfies Record<string, Check>

/** The checks of a field. */
export type AccountCheck = keyof typeof CHECKS

/**
 * What is wrong with these fields, in their order (specification §5). The server looks again, and further.
 * @param fields the check for the input of each name
 */
export function checkAccount(fields: Record<string, AccountCheck>, values: Values): Problem[] {
  return Object.entries(fields).flatMap(([field, name]) => {
    const check: Check = CHECKS[name]
    const message = check(values[field] ?? '', values)
    return message ? [{ field, message }] : []
  })
}

function address(wrong: MessageDescriptor): Check {
  return (value) => {
    if (value.trim() === '') return msg`Email is required`
    return EMAIL.test(value.trim()) ? null : wrong
  }
}

function required(message: MessageDescriptor): Check {
  return (value) => (value.trim() === '' ? message : null)
}
