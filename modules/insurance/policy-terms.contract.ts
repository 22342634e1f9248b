import type { Day } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import type { InsuranceTerms } from './insurance.contract.ts'
import { productOf } from './products/index.ts'

const TEXT = {
  unknown: /*i18n*/ {
    id: 'insurance.no-such-terms',
    message: 'There are no insurance terms with this date. Your policy names the date of its terms.',
  },
}

/** What is written in policies of a version. Pure. Throws AppError `request/not-found`. */
export function policyTerms(version: Day, locale: Locale): InsuranceTerms {
  const product = productOf(version)
  if (!product) throw new AppError('request/not-found', { userMessage: TEXT.unknown })
  return {
    version: product.version,
    insurer: product.insurer,
    sections: product.terms[locale].map(({ title, paragraphs, points = [] }) => ({
      title,
      paragraphs: [...paragraphs],
      points: [...points],
    })),
  }
}
