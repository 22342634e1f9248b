import { randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '#modules/reservations/reservations.contract.ts'

const LENGTH = 6

/** At random, so that nobody counts our sales or guesses the next one; the database refuses one that is taken. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
