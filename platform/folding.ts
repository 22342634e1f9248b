/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
}

/** Most names need nothing more than lower case, and Unicode normalisation is slow. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/**
 * Text as the search compares it: lower case, without accents or apostrophes, every other sign a single space.
 * `São Luís / Maranhão` becomes `sao luis maranhao`.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłħıə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]+/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
