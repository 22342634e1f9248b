import { z } from 'zod'
import type { FullName } from '#platform/corrected-name.ts'

/** Letters of given names, and of a surname, that vouchers and policies have room for. A ticket has its own limit. */
export const NAME_LETTERS = 100

/** @param missing what is said where there is none */
export const nameSchema = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(NAME_LETTERS, /*i18n*/ 'Use up to 100 letters for each name. Leave out middle names, starting with the last.')

/** How many more letters the longer one may have; below 0 that many are too many. */
export function roomOnPapers({ givenNames, surname }: FullName): number {
  return NAME_LETTERS - Math.max(givenNames.trim().length, surname.trim().length)
}

/** Names that fit: parts are left out from the last, and what remains of a single one is cut. */
export function shortenEach({ givenNames, surname }: FullName): FullName {
  return { givenNames: shorten(givenNames), surname: shorten(surname) }
}

function shorten(name: string): string {
  const parts = name.trim().split(/\s+/)
  while (parts.length > 1 && parts.join(' ').length > NAME_LETTERS) parts.pop()
  return parts.join(' ').slice(0, NAME_LETTERS)
}
