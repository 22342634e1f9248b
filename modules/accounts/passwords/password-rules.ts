import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MAX, PASSWORD_MIN } from '#modules/accounts/accounts.contract.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  short: /*i18n*/ { id: 'account.password.short', message: 'Password must be at least 8 characters.' },
  long: /*i18n*/ { id: 'account.password.long', message: 'Password must be at most 128 characters.' },
  common: /*i18n*/ {
    id: 'account.password.common',
    message: 'This is one of the most common passwords, and attackers try those first. Choose another.',
  },
  personal: /*i18n*/ {
    id: 'account.password.personal',
    message: 'This password can be guessed from your name or email. Choose one that has nothing to do with you.',
  },
  weak: /*i18n*/ {
    id: 'account.password.weak',
    message: 'This password is easy to guess. Add another word or two that do not belong together.',
  },
} satisfies Record<string, Message>

/** 0 to 4; below 2 an attacker needs fewer than a million guesses. */
const GOOD_ENOUGH = 2
/** The estimate of very long passwords takes long and tells nothing new. */
const LOOKED_AT = 64

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })
const commonest = new Set(dictionary['passwords-common'])

/**
 * What is wrong with a new password, or null: its length in characters, the bundled list of the commonest passwords, and
 * an estimate of the guesses that it withstands, with the words of its owner counted as known to the attacker.
 */
export function weaknessOf(password: string, personal: readonly string[]): Message | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return TEXT.short
  if (length > PASSWORD_MAX) return TEXT.long
  if (commonest.has(password.toLowerCase())) return TEXT.common
  const words = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const joined = words.flatMap((one) => words.map((other) => one + other))
  const known = [...new Set([...personal, ...words, ...joined, BRAND_SLUG])].filter(({ length }) => length > 2)
  const { score, sequence } = estimate.check(password.slice(0, LOOKED_AT), known)
  if (score >= GOOD_ENOUGH) return null
  const guessed = sequence.some((match) => match['dictionaryName'] === 'userInputs')
  return guessed ? TEXT.personal : TEXT.weak
}

/** Throws AppError `request/invalid` that names `field`. */
export function requireGoodPassword(password: string, personal: readonly string[], field: string): void {
  const userMessage = weaknessOf(password, personal)
  if (userMessage) throw new AppError('request/invalid', { userMessage, fields: [{ field, text: userMessage }] })
}
