import type { Trip } from '#modules/insurance/covers.contract.ts'

/** The page of quotes with a trip typed in. */
export function quotePath({ region, from, until, ages }: Trip): string {
  const query = new URLSearchParams({ region, from, until })
  for (const [at, age] of ages.entries()) query.set(`age${at + 1}`, String(age))
  return `/insurance?${query}`
}
