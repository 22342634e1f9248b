import { POLICY_CANCEL_TERMS } from '#modules/rights/policies/policy-terms.contract.ts'
import { HOUSE_INSURER } from './house-insurer.contract.ts'
import type { Product } from './product.ts'
import { SUMS_2026_11 } from './sums-2026-11.ts'
import { termsInEnglish, termsInPortuguese } from './terms-2026-11.ts'

const VERSION = '2026-11-26'
const cancelling = POLICY_CANCEL_TERMS.find(({ version }) => version === VERSION)
if (!cancelling) throw new Error(`nothing says how policies of ${VERSION} are cancelled`)

export const PRODUCT_2026_11: Product = {
  version: VERSION,
  validFrom: '2026-01-01',
  validUntil: null,
  changeableUntil: null,
  insurer: HOUSE_INSURER,
  currency: 'BRL',
  daily: {
    brazil: { essential: 690, plus: 1190, complete: 1890 },
    'south-america': { essential: 1190, plus: 1790, complete: 2790 },
    europe: { essential: 1790, plus: 2690, complete: 3990 },
    world: { essential: 2490, plus: 3790, complete: 5790 },
  },
  leastDays: 3,
  bands: [
    { upTo: 17, percent: 80 },
    { upTo: 40, percent: 100 },
    { upTo: 64, percent: 125 },
    { upTo: 74, percent: 200 },
    { upTo: 85, percent: 350 },
  ],
  stretches: [
    { upTo: 7, percent: 100 },
    { upTo: 15, percent: 95 },
    { upTo: 30, percent: 90 },
    { upTo: 365, percent: 80 },
  ],
  // Decreto 6.306/2007, art. 22: 0.38 % on insurance of persons.
  taxBasisPoints: 38,
  sums: SUMS_2026_11,
  terms: { en: termsInEnglish(cancelling), 'pt-BR': termsInPortuguese(cancelling) },
}
