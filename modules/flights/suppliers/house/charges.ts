/**
 * Taxes and fees of the house supplier in US cents, in the usual order of size. They are demonstration figures: real
 * airport charges change every year and come with a real supplier's fares.
 */
type AirportTax = { domestic: number; international: number }

const DEFAULT_TAX: AirportTax = { domestic: 700, international: 2400 }
const AIRPORT_TAX: Record<string, AirportTax> = {
  AE: { domestic: 1000, international: 3300 },
  AR: { domestic: 900, international: 5700 },
  AU: { domestic: 900, international: 4900 },
  BR: { domestic: 690, international: 2150 },
  CA: { domestic: 2600, international: 3500 },
  CL: { domestic: 800, international: 2700 },
  CO: { domestic: 700, international: 4200 },
  DE: { domestic: 3100, international: 4600 },
  ES: { domestic: 1400, international: 2100 },
  FR: { domestic: 2100, international: 3900 },
  GB: { domestic: 2600, international: 8900 },
  IN: { domestic: 600, international: 1700 },
  IT: { domestic: 1800, international: 2600 },
  JP: { domestic: 500, international: 2600 },
  MX: { domestic: 2500, international: 5200 },
  NL: { domestic: 3800, international: 5200 },
  PT: { domestic: 1700, international: 2500 },
  US: { domestic: 1010, international: 2820 },
  ZA: { domestic: 1000, international: 3100 },
}
const TRANSFER = { domestic: 250, international: 600 }
const SERVICE_FEE = { domestic: 350, international: 900 }
/** Carriers ask a surcharge from this distance on. */
const SURCHARGE_FROM_KM = 4000

/** For leaving an airport at the start of a slice. */
export function airportTaxCents(countryCode: string, international: boolean): number {
  const tax = AIRPORT_TAX[countryCode] ?? DEFAULT_TAX
  return international ? tax.international : tax.domestic
}

/** For changing planes once. */
export function transferTaxCents(international: boolean): number {
  return international ? TRANSFER.international : TRANSFER.domestic
}

/** Our service fee and the carrier's surcharge for a slice. */
export function feeCents(directKm: number, international: boolean): number {
  const service = international ? SERVICE_FEE.international : SERVICE_FEE.domestic
  if (directKm < SURCHARGE_FROM_KM) return service
  return service + Math.min(130, 30 + Math.round(directKm * 0.006)) * 100
}
