import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { Price } from '#app/components/flights/price.tsx'
import type { Benefit } from '#modules/insurance/covers.contract.ts'
import type { CoverFacts } from '#modules/insurance/insurance.contract.ts'
import { BENEFIT_WORDS } from './cover-words.ts'

type BenefitsProps = {
  facts: Pick<CoverFacts, 'benefits' | 'excess'>
  /** These alone. */
  only?: readonly Benefit[]
}

/** What each person is insured for, with what they bear themselves. */
export function Benefits({ facts: { benefits, excess }, only }: BenefitsProps) {
  const { i18n } = useLingui()
  const shown = only ? benefits.filter(({ benefit }) => only.includes(benefit)) : benefits
  return (
    <dl className="figures grid gap-2 text-sm">
      {shown.map(({ benefit, sum }) => (
        <div key={benefit} className="flex items-start gap-2.5">
          <dt className="flex min-w-0 flex-1 items-start gap-2.5">
            {sum ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
            )}
            {i18n._(BENEFIT_WORDS[benefit])}
          </dt>
          <dd className={sum ? 'shrink-0 text-right font-semibold' : 'w-15 shrink-0 text-right text-soft'}>
            {sum ? <Price value={sum} /> : <Trans>Not covered</Trans>}
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-2.5 border-line border-t pt-2 text-soft">
        <dt>
          <Trans>Your excess per medical claim</Trans>
        </dt>
        <dd className="shrink-0 text-right">{excess ? <Price value={excess} /> : <Trans>Nothing</Trans>}</dd>
      </div>
    </dl>
  )
}
