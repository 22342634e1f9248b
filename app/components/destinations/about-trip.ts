/** What is shown where nobody tells, and said to be about right (specification §9). */

/** Major units of US dollars. */
export const ABOUT_PRICE = { total: 299, currency: 'USD' } as const

const DEFAULT_MINUTES = { destinations: 360, offers: 600 }

/** Minutes from São Paulo, rounded. */
const KNOWN_MINUTES: Readonly<Record<string, number>> = {
  RIO: 60,
  FLN: 70,
  BSB: 105,
  SSA: 140,
  REC: 190,
  FOR: 210,
  BUE: 165,
  SCL: 240,
  MIA: 500,
  LIS: 590,
  MAD: 610,
  PAR: 670,
}

/** About how long the flight takes, for a card that is not told. */
export function aboutMinutes(code: string, kind: keyof typeof DEFAULT_MINUTES): number {
  return KNOWN_MINUTES[code] ?? DEFAULT_MINUTES[kind]
}
