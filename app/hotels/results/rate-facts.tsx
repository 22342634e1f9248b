import { Trans, useLingui } from '@lingui/react/macro'
import { Coffee } from 'lucide-react'
import { MEAL_WORDS } from '#app/components/stays/hotel-words.ts'
import { Drawn } from '#app/ui/drawn-once.tsx'
import type { RateView } from '#modules/hotels/search/hotel-results.contract.ts'

export function MealFact({ rate }: { rate: Pick<RateView, 'plan'> }) {
  const { i18n } = useLingui()
  return (
    <span className="flex items-start gap-1.5">
      <Drawn icon={Coffee} className="mt-0.5 size-4 shrink-0 text-soft" />
      {i18n._(MEAL_WORDS[rate.plan.meal])}
    </span>
  )
}

export function RoomsLeft({ left }: { left: number | null }) {
  if (left === null) return null
  return left === 1 ? <Trans>The last one at this price</Trans> : <Trans>{left} left</Trans>
}
