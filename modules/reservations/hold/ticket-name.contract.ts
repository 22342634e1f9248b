import type { FullName } from '#platform/corrected-name.ts'

/** Letters that no decomposition turns into A–Z; as machine-readable passports write them (ICAO Doc 9303-3, section 6). */
const LETTERS: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  Å: 'AA',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ə: 'E',
  ı: 'I',
  ĸ: 'K',
  Ĳ: 'IJ',
}

/**
 * A name as a ticket carries it: capital letters A–Z and single spaces (IATA Resolution 722). Accents fall away, hyphens
 * become spaces, apostrophes and full stops vanish. Empty when nothing of it can be written so.
 */
export function ticketName(name: string): string {
  return name
    .normalize('NFC')
    .toUpperCase()
    .replace(/./gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[-\s]+/g, ' ')
    .replace(/[^A-Z ]/g, '')
    .trim()
    .replace(/ {2,}/g, ' ')
}

/** Letters of surname and given names on one ticket, with the sign between them (IATA Resolution 722f). */
export const TICKET_LETTERS = 57

/** Names as the ticket has them, `SOUZA/ANA MARIA`. */
export function ticketLine({ givenNames, surname }: FullName): string {
  return `${ticketName(surname)}/${ticketName(givenNames)}`
}

/** How many more letters a ticket has room for; below 0 that many are too many. */
export function roomOnTicket(names: FullName): number {
  return TICKET_LETTERS - ticketLine(names).length
}

export const fitsTicket = (names: FullName): boolean => roomOnTicket(names) >= 0

/**
 * Names that fit, as airlines shorten them: middle names are left out from the last, then parts of the surname from the
 * last; what remains of a single part is cut. Names that fit stay as they are.
 */
export function shortenNames({ givenNames, surname }: FullName): FullName {
  const given = words(givenNames)
  const family = words(surname)
  const now = () => ({ givenNames: given.join(' '), surname: family.join(' ') })
  while (!fitsTicket(now()) && given.length > 1) given.pop()
  while (!fitsTicket(now()) && family.length > 1) family.pop()
  const names = now()
  while (!fitsTicket(names) && names.givenNames.length > 1) names.givenNames = names.givenNames.slice(0, -1)
  while (!fitsTicket(names) && names.surname.length > 1) names.surname = names.surname.slice(0, -1)
  return names
}

const words = (text: string) => text.trim().split(/\s+/)
