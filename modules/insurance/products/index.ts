import type { Day } from '#platform/dates.ts'
import type { Product } from './product.ts'
import { PRODUCT_2026_11 } from './product-2026-11.ts'

/** Every version that was ever sold, the oldest first: their places are in the ids of offers. Only ever added to. */
export const PRODUCTS: readonly Product[] = [PRODUCT_2026_11]

/** What is sold on a day. Throws Error when nothing is. */
export function productOn(day: Day): Product {
  const found = PRODUCTS.findLast(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || day < validUntil),
  )
  if (!found) throw new Error(`no insurance is sold on ${day}`)
  return found
}

export function productOf(version: Day): Product | undefined {
  return PRODUCTS.find((one) => one.version === version)
}
