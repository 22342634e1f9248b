import type { Currency } from './currency.ts'

export { CURRENCIES, type Currency, isCurrency } from './currency.ts'

/**
 * Money is an integer count of minor units with its ISO 4217 currency. This file is the only place that does
 * arithmetic on amounts; screens format through it too.
 */
export type Money = { amount: number; currency: Currency }

/** Digits after the decimal sign, as ISO 4217 gives them. */
const EXPONENT: Record<Currency, number> = { BRL: 2, USD: 2, EUR: 2 }

/** @param amount minor units; throws RangeError unless it is a safe integer. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`)
  return { amount, currency }
}

export function add(first: Money, ...rest: Money[]): Money {
  return rest.reduce((sum, next) => money(sum.amount + sameCurrency(sum, next).amount, sum.currency), first)
}

export function subtract(from: Money, what: Money): Money {
  return money(from.amount - sameCurrency(from, what).amount, from.currency)
}

export function times(value: Money, count: number): Money {
  return money(value.amount * count, value.currency)
}

/** `fraction` of the value (0.2 for 20 %), rounded half away from zero to a whole minor unit. */
export function share(value: Money, fraction: number): Money {
  return money(shareOf(value.amount, fraction), value.currency)
}

/**
 * `share` of bare minor units, where thousands are worked out and only the sum is wanted. 29 % of 7.50 is 2.175, and binary
 * fractions make a little less of it: half a unit stays half a unit all the same.
 */
export function shareOf(amount: number, fraction: number): number {
  const raw = amount * fraction
  return Math.sign(raw) * Math.round(Math.abs(raw) * (1 + Number.EPSILON))
}

/**
 * Divides a value into parts by whole-number weights (or into `parts` equal ones) so that the parts make the whole
 * again. Every part is rounded towards zero; the minor units left over go one each to the parts that lost most, the
 * earlier first, or all to the part `oddTo` where one is entitled to them. Throws RangeError without a positive weight,
 * and for an `oddTo` that is not a part.
 */
export function split(value: Money, parts: number | readonly number[], oddTo?: number): Money[] {
  const weights = typeof parts === 'number' ? Array.from({ length: parts }, () => 1n) : parts.map(BigInt)
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError(`no weights to split by: ${parts}`)
  if (oddTo !== undefined && !(oddTo in weights)) throw new RangeError(`no such part: ${oddTo}`)
  const sign = BigInt(Math.sign(value.amount))
  const size = BigInt(value.amount) * sign
  const shares = weights.map((weight, index) => ({
    index,
    floor: (size * weight) / whole,
    lost: (size * weight) % whole,
  }))
  const left = Number(size - shares.reduce((sum, { floor }) => sum + floor, 0n))
  const byLoss = shares.toSorted((a, b) => Number(b.lost - a.lost) || a.index - b.index)
  const lucky = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, floor }) => {
    const odd = oddTo === undefined ? Number(lucky.has(index)) : index === oddTo ? left : 0
    return money(Number(sign * (floor + BigInt(odd))), value.currency)
  })
}

/** Below zero when `a` is less than `b`. Throws RangeError when the currencies differ. */
export function compare(a: Money, b: Money): number {
  return a.amount - sameCurrency(a, b).amount
}

/** Throws RangeError when the currencies differ. */
export function smaller(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b
}

/** As `smaller` does. */
export function larger(a: Money, b: Money): Money {
  return compare(a, b) >= 0 ? a : b
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`mixed currencies: ${a.currency} and ${b.currency}`)
  return b
}

/** Major units as a decimal number, for display and for API fields that the specification gives as plain numbers. */
export function toMajor(value: Money): number {
  return value.amount / 10 ** EXPONENT[value.currency]
}

/** @param major e.g. 2000 for R$ 2,000.00; rounded to a whole minor unit. */
export function fromMajor(major: number, currency: Currency): Money {
  return money(Math.round(major * 10 ** EXPONENT[currency]), currency)
}

/**
 * What a value is in another currency, at the given rates (units of each currency for one US dollar).
 * Rounded to a whole minor unit of the target.
 */
export function convert(value: Money, to: Currency, rates: Record<Currency, number>): Money {
  if (value.currency === to) return value
  return fromMajor((toMajor(value) / rates[value.currency]) * rates[to], to)
}

/** The same, with any part of a minor unit counted as a whole one: what we are charged is never more. */
export function convertUp(value: Money, to: Currency, rates: Record<Currency, number>): Money {
  if (value.currency === to) return value
  const units = (toMajor(value) / rates[value.currency]) * rates[to] * 10 ** EXPONENT[to]
  // Binary fractions make a little more of a whole number.
  return money(Math.ceil(units - 1e-6), to)
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Thousandths of a value and so many US dollars beside, in its currency: rounded once, half away from zero, so that no two ways of
 * adding them differ.
 */
export function surcharge(
  value: Money,
  { thousandths, dollars }: { thousandths: number; dollars: Money },
  rates: Record<Currency, number>,
): Money {
  const beside = toMajor(dollars) * rates[value.currency] * 10 ** EXPONENT[value.currency]
  return money(Math.round((value.amount * thousandths) / 1000 + beside), value.currency)
}

/** Localised text such as `R$ 1.234,50`; `whole` leaves the minor units away when they are zero. */
export function formatMoney(value: Money, locale: string, whole = false): string {
  const digits = whole && Number.isInteger(toMajor(value)) ? 0 : EXPONENT[value.currency]
  const key = `${locale} ${value.currency} ${digits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: value.currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format.format(toMajor(value))
}

/** The same value on the other side of zero. */
export function negate(value: Money): Money {
  return money(value.amount === 0 ? 0 : -value.amount, value.currency)
}

const TYPED = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d+))?$/

/**
 * What a person types as an amount: `1.234,56`, `1,234.56`, `1234.5`, `1234`. Three digits behind a mark are thousands in
 * both languages. Null for anything else, for more decimals than the currency has, and for what is not above zero.
 */
export function parseMoney(text: string, currency: Currency): Money | null {
  const [, whole = '', decimals = ''] = TYPED.exec(text.replace(/\s/g, '')) ?? []
  if (whole === '' || decimals.length > EXPONENT[currency]) return null
  const amount = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(EXPONENT[currency], '0'))
  return amount > 0 && Number.isSafeInteger(amount) ? money(amount, currency) : null
}

/** Text for a field, without a currency sign and thousands: `1234,50` in Portuguese. `parseMoney` reads it again. */
export function typeMoney(value: Money, locale: string): string {
  const digits = EXPONENT[value.currency]
  const style = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, style).format(toMajor(value))
}
