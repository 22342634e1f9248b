// What a card number must be. The page of card fields runs these same functions in the browser (fields-page.ts sends
// their source), so each is on its own: it uses its arguments and the others of this file, nothing else.

export type Brand = {
  code: string
  name: string
  /** Source of a regular expression over the first digits. */
  starts: string
  lengths: number[]
  cvc: number
}

/** The known brands; the merchant decides which to accept. More specific ones come first. */
export const BRANDS: readonly Brand[] = [
  { code: 'hipercard', name: 'Hipercard', starts: '^(606282|3841)', lengths: [13, 16, 19], cvc: 3 },
  {
    code: 'elo',
    name: 'Elo',
    starts:
      '^(401178|401179|431274|438935|451416|457393|45763[12]|504175|5067|509|627780|636297|63636[89]|650[0-9]|6516|6550)',
    lengths: [16],
    cvc: 3,
  },
  { code: 'visa', name: 'Visa', starts: '^4', lengths: [16], cvc: 3 },
  {
    code: 'mastercard',
    name: 'Mastercard',
    starts: '^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)',
    lengths: [16],
    cvc: 3,
  },
  { code: 'amex', name: 'American Express', starts: '^3[47]', lengths: [15], cvc: 4 },
  { code: 'diners', name: 'Diners Club', starts: '^(30[0-5]|3095|36|38|39)', lengths: [14, 16], cvc: 3 },
  { code: 'jcb', name: 'JCB', starts: '^35(2[89]|[3-8])', lengths: [16], cvc: 3 },
  { code: 'discover', name: 'Discover', starts: '^(6011|64[4-9]|65)', lengths: [16], cvc: 3 },
  { code: 'unionpay', name: 'UnionPay', starts: '^62', lengths: [16, 17, 18, 19], cvc: 3 },
  { code: 'aura', name: 'Aura', starts: '^50', lengths: [16], cvc: 3 },
  { code: 'maestro', name: 'Maestro', starts: '^(5[6-9]|6304|67)', lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvc: 3 },
]

export type Card = { number: string; expiry: string; cvc: string; name: string }
export type CardProblem = {
  field: keyof Card
  why: 'missing' | 'incomplete' | 'mistyped' | 'brand' | 'unknown' | 'past' | 'not-a-month' | 'not-a-test-card'
  /** The name of the brand that is refused, or the digits that are missing. */
  detail?: string
}

/** The brand of what was typed so far; undefined while none can be told. */
export function brandOf(digits: string, brands: readonly Brand[]): Brand | undefined {
  return brands.find((brand) => new RegExp(brand.starts).test(digits))
}

/** ISO/IEC 7812-1 annex B: every second digit from the right is doubled, and all sum to a multiple of ten. */
export function luhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function numberProblem(
  typed: string,
  brands: readonly Brand[],
  accepted: readonly string[],
): CardProblem | null {
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 0) return { field: 'number', why: 'missing' }
  const brand = brandOf(digits, brands)
  if (brand && !accepted.includes(brand.code)) return { field: 'number', why: 'brand', detail: brand.name }
  if (!brand) return { field: 'number', why: digits.length < 4 ? 'incomplete' : 'unknown' }
  if (!brand.lengths.includes(digits.length)) return { field: 'number', why: 'incomplete' }
  return luhn(digits) ? null : { field: 'number', why: 'mistyped' }
}

/** @param today year and month (1–12) of now. A card is good until the end of its month. */
export function expiryProblem(typed: string, today: { year: number; month: number }): CardProblem | null {
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 0) return { field: 'expiry', why: 'missing' }
  const month = Number(digits.slice(0, 2))
  if (digits.length < 2 || month < 1 || month > 12) return { field: 'expiry', why: 'not-a-month' }
  if (digits.length !== 4 && digits.length !== 6) return { field: 'expiry', why: 'incomplete' }
  const year = digits.length === 6 ? Number(digits.slice(2)) : 2000 + Number(digits.slice(2))
  if (year < today.year || (year === today.year && month < today.month)) return { field: 'expiry', why: 'past' }
  return year > today.year + 25 ? { field: 'expiry', why: 'mistyped' } : null
}

export function cvcProblem(typed: string, brand: Brand | undefined): CardProblem | null {
  const digits = typed.replace(/\D/g, '')
  const length = brand ? brand.cvc : 3
  if (digits.length === 0) return { field: 'cvc', why: 'missing', detail: String(length) }
  return digits.length === length ? null : { field: 'cvc', why: 'incomplete', detail: String(length) }
}

export function nameProblem(typed: string): CardProblem | null {
  const letters = typed.replace(/[^\p{L}]/gu, '')
  if (letters.length === 0) return { field: 'name', why: 'missing' }
  return letters.length < 2 || /\d{4}/.test(typed) ? { field: 'name', why: 'mistyped' } : null
}

/** All that is wrong with a card, in the order of the fields. */
export function cardProblems(
  card: Card,
  brands: readonly Brand[],
  accepted: readonly string[],
  today: { year: number; month: number },
): CardProblem[] {
  const brand = brandOf(card.number.replace(/\D/g, ''), brands)
  const all = [
    numberProblem(card.number, brands, accepted),
    expiryProblem(card.expiry, today),
    cvcProblem(card.cvc, brand),
    nameProblem(card.name),
  ]
  return all.filter((problem) => problem !== null)
}
