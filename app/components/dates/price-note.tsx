import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LowMark } from '#app/ui/calendar-grid.tsx'

type PriceNoteProps = {
  failed: boolean
  /** Of all prices; null while there is none to be seen. */
  currency: string | null
  /** What the prices are. */
  children: ReactNode
}

/** What the figures under the days are, or that they could not be had. */
export function PriceNote({ failed, currency, children }: PriceNoteProps) {
  const { t } = useLingui()
  if (failed) {
    return (
      <p role="status">
        <Trans>The prices could not be loaded. You can still pick a day.</Trans>
      </p>
    )
  }
  if (!currency) return null
  return (
    <p>
      {children} <Trans>All prices in {currency}.</Trans> <LowMark>{t`low price`}</LowMark>
    </p>
  )
}
