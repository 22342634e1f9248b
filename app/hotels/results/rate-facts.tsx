import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Coffee, TriangleAlert } from 'lucide-react'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { MEAL_WORDS } from '#app/components/stays/hotel-words.ts'
import { freeUntil } from '#app/components/stays/stay-facts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { RateView } from '#modules/hotels/search/hotel-results.contract.ts'

type FactProps = { rate: Pick<RateView, 'timeline' | 'price' | 'plan'>; timeZone: string }

/** Until when a cancellation costs nothing, on the clock of the hotel. */
export function FreeCancellation({ rate, timeZone }: FactProps) {
  const locale = useLocale()
  const until = freeUntil(rate.timeline, rate.price.total)
  if (until === null) {
    return (
      <span className="flex items-start gap-1.5 text-soft">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <Trans>A cancellation costs money from the start</Trans>
      </span>
    )
  }
  const time = formatInstant(until, timeZone, locale)
  return (
    <span className="flex items-start gap-1.5 text-success">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {rate.plan.policy === 'non_refundable' ? (
          <Trans>By law, free cancellation until {time}</Trans>
        ) : (
          <Trans>Free cancellation until {time}</Trans>
        )}
      </span>
    </span>
  )
}

export function MealFact({ rate }: Pick<FactProps, 'rate'>) {
  const { i18n } = useLingui()
  return (
    <span className="flex items-start gap-1.5">
      <Coffee aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
      {i18n._(MEAL_WORDS[rate.plan.meal])}
    </span>
  )
}

export function RoomsLeft({ left }: { left: number | null }) {
  if (left === null) return null
  return left === 1 ? <Trans>The last one at this price</Trans> : <Trans>{left} left</Trans>
}
