import { Trans } from '@lingui/react/macro'
import { StayConditions } from '#app/components/stays/stay-conditions.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { dueText } from '#modules/hotels/due-there.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'

type AtTheHotelProps = { of: Pick<StayItemView, 'dueThere' | 'conditions' | 'conditionsLanguage'> }

/** What is to be paid there, and what the rate demands: before it is booked and afterwards. Nothing where there is neither. */
export function AtTheHotel({ of: { dueThere, conditions, conditionsLanguage } }: AtTheHotelProps) {
  const locale = useLocale()
  if (!dueThere && conditions.length === 0) return null
  const amount = dueThere && dueText(dueThere, locale)
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-semibold text-base">
        <Trans>At the hotel</Trans>
      </h3>
      {amount && (
        <p>
          <Trans>To pay at the hotel, on top of this price: {amount}.</Trans>
        </p>
      )}
      <StayConditions conditions={conditions} language={conditionsLanguage} />
    </div>
  )
}
