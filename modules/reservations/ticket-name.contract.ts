/** Letters that no decomposition turns into A–Z; as machine-readable passports write them (ICAO Doc 9303-3, section 6). */
const LETTERS: Record<string, string> = {
  ...{ Ä: 'AE', Ö: 'OE', Ü: 'UE', ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'OE', Å: 'AA', Þ: 'TH', Ð: 'D', Đ: 'D' },
  ...{ Ł: 'L', Ħ: 'H', Ŧ: 'T', Ŋ: 'N', Ə: 'E', ı: 'I', ĸ: 'K', Ĳ: 'IJ' },
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
