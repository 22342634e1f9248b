import { useDeferredValue, useMemo } from 'react'
import { type Checked, type WarningCode, warningsAbout } from '#modules/partners/checks/partner-warnings.contract.ts'

/** What looks like a slip in what is typed, by the field that it concerns. */
export function useWarnings(values: Partial<Checked>): Partial<Record<keyof Checked, WarningCode>> {
  const settled = useDeferredValue(JSON.stringify(values))
  return useMemo(
    () =>
      Object.fromEntries(
        warningsAbout(JSON.parse(settled) as Partial<Checked>).map(({ field, code }) => [field, code]),
      ),
    [settled],
  )
}
