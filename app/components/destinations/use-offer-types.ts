import { useLingui } from '@lingui/react/macro'
import type { OfferType } from '#modules/offers/offer-price.contract.ts'

/** The labels of offers by how much they are below their usual price (specification §4). */
export function useOfferTypes(): Record<OfferType, string> {
  const { t } = useLingui()
  return {
    flash: t`Flash deal`,
    weekend: t`Weekend deal`,
    'early-bird': t`Early bird`,
    'last-minute': t`Last minute`,
  }
}
