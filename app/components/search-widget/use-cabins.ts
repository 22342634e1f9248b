import { useLingui } from '@lingui/react/macro'

/** The cabins that one may ask for, in words. */
export function useCabins() {
  const { t } = useLingui()
  return [
    { value: 'economy', label: t`Economy` },
    { value: 'premium', label: t`Premium economy` },
    { value: 'business', label: t`Business` },
    { value: 'first', label: t`First class` },
  ]
}
