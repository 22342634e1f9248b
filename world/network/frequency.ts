/** How many seats a flight on a route should have for `travellers` a day each way over `km`. */
export function wantedSeats(travellers: number, km: number): number {
  if (km > 5_500) return clamp(200 + travellers / 5, 215, 370)
  const seats = clamp(34 * travellers ** 0.25, 9, 212)
  if (km < 350) return 0.75 * seats
  return km > 2_500 ? Math.max(seats, 130) : seats
}

const LOAD_FACTOR = 0.8
const MOST_DAILY = 18
/** Below this many flights a week nobody opens the route. */
const FEWEST_WEEKLY = { short: 3, long: 3 } as const

/**
 * Flights a week each way that `travellers` a day make worth flying; 0 when too few. From one a day on, whole numbers
 * of daily flights.
 */
export function weeklyFlights(travellers: number, km: number): number {
  const daily = travellers / (LOAD_FACTOR * wantedSeats(travellers, km))
  if (daily >= 1) return 7 * Math.min(MOST_DAILY, Math.round(daily))
  const weekly = Math.round(daily * 7)
  return weekly < (km > 5_500 ? FEWEST_WEEKLY.long : FEWEST_WEEKLY.short) ? 0 : weekly
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Weekday masks (bit 0 = Monday) that spread so many flights over the week. */
const PATTERNS: Readonly<Record<number, readonly number[]>> = {
  1: [0b0100000, 0b1000000],
  2: [0b0010010, 0b1001000, 0b0100100],
  3: [0b0010101, 0b0101010, 0b1010010],
  4: [0b1010101, 0b1011001, 0b0101011],
  5: [0b0011111, 0b1011101, 0b1101101],
  6: [0b1011111, 0b1101111, 0b0111111],
}

export const DAILY = 0b1111111
export const NOT_SATURDAY = 0b1011111

/** The days on which a flight that runs `weekly` times (1 to 7) leaves; `choice` in [0, 1) picks among the usual ones. */
export function weekdays(weekly: number, choice: number): number {
  const patterns = PATTERNS[weekly]
  return patterns?.[Math.floor(choice * patterns.length)] ?? DAILY
}

/** The same days, `shift` days later. */
export function shiftDays(days: number, shift: number): number {
  const by = ((shift % 7) + 7) % 7
  return ((days << by) | (days >> (7 - by))) & DAILY
}
