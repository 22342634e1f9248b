import type { SearchedProduct } from '#modules/searches/index.ts'

const SEARCHED: Record<string, SearchedProduct> = { flight: 'flight', stay: 'stay', car: 'car', several: 'package' }

/** What was searched for to book a product: several at once as a package, and nobody searches for a policy. */
export function searchedFor(product: string | undefined): { product: SearchedProduct | undefined } | null {
  if (product === undefined) return { product }
  const searched = SEARCHED[product]
  return searched ? { product: searched } : null
}
