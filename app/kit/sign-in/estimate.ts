import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { BRAND_SLUG } from '#platform/brand.ts'

/** Estimating very long passwords takes long and tells nothing more. */
const LOOKED_AT = 64

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })

/**
 * How hard a password is to guess, 0 to 4, as the server estimates it (modules/accounts); it has the last word.
 * @param personal what an attacker would try first: name and address of the owner
 */
export function estimate(password: string, personal: readonly string[]): number {
  const words = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const joined = words.flatMap((one) => words.map((other) => one + other))
  const known = [...new Set([...personal, ...words, ...joined, BRAND_SLUG])].filter(({ length }) => length > 2)
  return zxcvbn.check(password.slice(0, LOOKED_AT), known).score
}
