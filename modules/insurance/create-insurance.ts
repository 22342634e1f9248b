import type { Day } from '#platform/dates.ts'
import type { InsuranceDeps } from './insurance.deps.ts'
import type { Insurance } from './insurance.ts'
import type { Insurer } from './insurer.ts'
import { mustOpen, openPolicy } from './open-policy.ts'
import { priceChange } from './price-change.ts'
import { bandOf } from './price-cover.ts'
import { productOf } from './products/index.ts'
import { quoteCovers } from './quote-covers.ts'
import { readTerms } from './read-terms.ts'

export function createInsurance(deps: InsuranceDeps & { insurer: Insurer }): Insurance {
  return {
    quote: (query) => quoteCovers(deps, query),
    open: (id) => openPolicy(deps, id),
    mustOpen: (id) => mustOpen(deps, id),
    terms: (version, locale) => readTerms(deps.clock, version, locale),
    sameBand: (version, age, quoted) => isSameBand(version, age, quoted),
    priceChange: (sold, changed) => priceChange(deps, sold, changed),
    insurer: deps.insurer,
  }
}

function isSameBand(version: Day, age: number, quoted: number): boolean {
  const product = productOf(version)
  const oldest = product?.bands.at(-1)?.upTo ?? -1
  return product !== undefined && age >= 0 && age <= oldest && bandOf(product, age) === bandOf(product, quoted)
}
