import type { Charge } from '#modules/hotels/hotels.contract.ts'
import type { Currency } from '#platform/money.ts'

/** A three-star room for two in an ordinary week, in US dollars, where it is not the usual sixty. */
const LEVEL: Record<string, number> = {
  US: 130,
  CA: 110,
  GB: 120,
  IE: 120,
  FR: 110,
  CH: 170,
  NL: 120,
  DK: 125,
  NO: 120,
  SE: 105,
  FI: 100,
  JP: 95,
  SG: 120,
  AU: 110,
  NZ: 100,
  IT: 100,
  DE: 95,
  AT: 100,
  BE: 95,
  ES: 80,
  PT: 75,
  IL: 130,
  AE: 90,
  QA: 90,
  HK: 105,
  KR: 75,
  BR: 48,
  AR: 45,
  CL: 55,
  UY: 60,
  CO: 40,
  PE: 40,
  BO: 28,
  EC: 38,
  PY: 35,
  MX: 60,
  CU: 55,
  PA: 60,
  CR: 60,
  DO: 75,
  IN: 32,
  NP: 24,
  LK: 32,
  TH: 38,
  VN: 28,
  ID: 38,
  PH: 38,
  MY: 36,
  CN: 45,
  TW: 60,
  EG: 40,
  MA: 42,
  TN: 36,
  ZA: 55,
  KE: 60,
  NG: 70,
  GH: 65,
  SN: 55,
  AO: 85,
  MZ: 60,
  TR: 55,
  GR: 75,
  PL: 55,
  CZ: 65,
  HU: 58,
}
const USUAL = 60
/** A star more or less. */
const STAR_FACTOR = [0.62, 0.5, 0.72, 1, 1.55, 2.7]
/** As platform/exchange.ts, to begin with a round figure in the hotel's own money. */
const PER_DOLLAR: Record<Currency, number> = { USD: 1, BRL: 5.4, EUR: 0.87 }

/** Price of the plainest room: whole units of the currency ending in 5 or 9, minor units. `luck` 0…1 moves it by a third. */
export function basePrice(country: string, stars: number, currency: Currency, luck: number): number {
  const dollars = (LEVEL[country] ?? USUAL) * (STAR_FACTOR[stars] ?? 1) * (0.8 + 0.5 * luck)
  return friendly(dollars * PER_DOLLAR[currency])
}

export function friendly(units: number): number {
  const tens = Math.max(1, Math.round(units / 10))
  return (tens * 10 - 1) * 100
}

const CITY_TAX_COUNTRIES = new Set('IT FR ES PT DE AT CH NL BE GR HU CZ AE JP'.split(' '))
const VAT: Record<string, number> = {
  BR: 500,
  PT: 600,
  ES: 1000,
  FR: 1000,
  IT: 1000,
  DE: 700,
  GB: 2000,
  NL: 900,
  AT: 1000,
}

/** Invented, but of the kind that guests meet there: a tax in the price, one on top, or one by the night. */
export function chargesOf(country: string, stars: number, luck: number): Charge[] {
  if (country === 'US' || country === 'CA') {
    const resort: Charge[] =
      luck > 0.75 && stars >= 4 ? [{ kind: 'resort', basis: 'per_night', value: 2500, included: false }] : []
    return [{ kind: 'vat', basis: 'percent', value: 1300, included: false }, ...resort]
  }
  const vat: Charge = { kind: 'vat', basis: 'percent', value: VAT[country] ?? 1000, included: true }
  if (CITY_TAX_COUNTRIES.has(country)) {
    return [
      vat,
      { kind: 'city_tax', basis: 'per_person_night', value: 100 + 100 * Math.max(1, stars - 1), included: false },
    ]
  }
  if (country === 'BR' && luck > 0.7) return [vat, { kind: 'service', basis: 'percent', value: 1000, included: false }]
  return [vat]
}
