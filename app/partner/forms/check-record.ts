import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { z } from 'zod'

export type Problem = { field: string; message: MessageDescriptor }

const FILL = msg`Please fill in all required fields before proceeding.`
const COMPLETE = msg`Please complete all required fields and accept the terms.`

/** What the contract says (specification §5), in the words of the screens. */
export const CONTRACT_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'First name is required': msg`First name is required`,
  'Last name is required': msg`Last name is required`,
  'Email is required': msg`Email is required`,
  'Invalid email format': msg`Invalid email format`,
  'Phone is required': msg`Phone is required`,
  'Company name is required': msg`Company name is required`,
  'Tax ID is required': msg`Tax ID is required`,
  'Address is required': msg`Address is required`,
  'City is required': msg`City is required`,
  'State is required': msg`State is required`,
  'Country is required': msg`Country is required`,
  'Postal code is required': msg`Postal code is required`,
  'Payment method is required': msg`Payment method is required`,
  'PayPal email is required': msg`PayPal email is required`,
  'Account holder name is required': msg`Account holder name is required`,
  'Bank name is required': msg`Bank name is required`,
  'Account number is required': msg`Account number is required`,
  'Receiver name is required': msg`Receiver name is required`,
  'Phone number is required': msg`Phone number is required`,
  'Password is required': msg`Password is required`,
  'Password must be at least 8 characters long': msg`Password must be at least 8 characters long`,
  'Passwords do not match': msg`Passwords do not match`,
  'You must accept the terms and conditions': msg`You must accept the terms and conditions`,
  'You must agree to the 20% platform fee': msg`You must agree to the 20% platform fee`,
  'You must agree to the platform fee': msg`You must agree to the platform fee`,
  'Please fill in all required fields before proceeding.': FILL,
  'Please complete all required fields and accept the terms.': COMPLETE,
}
const SHORTER = msg`This is too long. Please shorten it.`

/** What is wrong with a record by the schema that the API reads; each field once, in the order of the form. */
export function checkRecord(schema: z.ZodType, order: readonly string[], record: object): Problem[] {
  const found = new Map<string, MessageDescriptor>()
  for (const { path, message } of schema.safeParse(record).error?.issues ?? []) {
    const field = String(path[0] ?? '')
    if (!found.has(field)) found.set(field, CONTRACT_WORDS[message] ?? SHORTER)
  }
  return order.flatMap((field) => {
    const message = found.get(field)
    return message ? [{ field, message }] : []
  })
}

/** The one sentence of the wizard at /hotel-owner/register-old, where fields have none of their own. */
export function sentenceOf(problems: readonly Problem[]): MessageDescriptor | null {
  return [COMPLETE, FILL].find((words) => problems.some(({ message }) => message === words)) ?? null
}
