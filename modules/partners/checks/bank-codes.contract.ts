/** Forms and check sums of codes that banks are known by around the world. Pure. */

/** How long an IBAN is in each country that we know of (SWIFT's IBAN registry); elsewhere the sum alone decides. */
const IBAN_LENGTH: Record<string, number> = {
  AD: 24,
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  BR: 29,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
}

/** Two letters and two digits at the beginning: meant as an IBAN. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{6,}$/.test(compact(text))
}

/** ISO 13616: mod 97 of the number with its first four signs behind and letters as 10…35 is 1. */
export function isIban(text: string): boolean {
  const iban = compact(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const length = IBAN_LENGTH[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** ISO 9362: bank, country, place and, if it is one, the branch. There is no check digit. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact(text))
}

/** American Bankers Association: nine digits, the first two of a range in use, weights 3-7-1, mod 10. */
export function isRoutingNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * ([3, 7, 1][i % 3] ?? 0), 0)
  return sum % 10 === 0
}

function compact(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}
