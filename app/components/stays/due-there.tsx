import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { dueText } from '#modules/hotels/due-there.contract.ts'
import type { RateView } from '#modules/hotels/search/hotel-results.contract.ts'

/** What is paid at the hotel comes on top, in its own money. */
export function DueThere({ due }: { due: NonNullable<RateView['dueThere']> }) {
  const amount = dueText(due, useLocale())
  return (
    <span className="figures block text-soft text-xs">
      <Trans>plus {amount} to pay at the hotel</Trans>
    </span>
  )
}
