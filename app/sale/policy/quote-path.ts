import type { Trip } from '#modules/insurance/covers.contract.ts'

/** The page of quotes with a trip typed in. */
export function quotePath({ region, from, until, ages }: Trip): string {
  const query = new URLSearchParams({ region, from, until })
  for (const age of ages) query.append('age', String(age))
  return `/insurance?${query}`
}
