import { fold } from './folding.ts'
import { hmac } from './key-of.ts'

const LONGEST_WORD = 40
const MOST_WORDS = 1_000

/**
 * Marks of the words of a text, under a key: a sealed text is found by the words that it has, and not read (decision 38). Whole
 * words, in any case and without accents; four bytes each, so that two words may share one mark, very rarely.
 */
export type WordMarks = (text: string) => number[]

export function createWordMarks(key: Uint8Array): WordMarks {
  return (text) => {
    const words = new Set(fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS))
    return [...words].map((word) => hmac(key, word.slice(0, LONGEST_WORD)).readInt32BE())
  }
}
