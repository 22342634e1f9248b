import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Price } from '#app/components/flights/price.tsx'
import type { KindWords } from '#app/sale/kind-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Money } from '#platform/money.ts'
import { HeldBefore } from './held-before.tsx'

type ConfirmPriceProps = {
  words: Pick<KindWords, 'priceRose'>
  kinds: readonly string[]
  price: { total: Money; previousTotal: Money }
  searchPath: string
  trip: string
}

/** The price rose since the offer was made: says so and asks, before anything is typed. */
export function ConfirmPrice({ words, kinds, price, searchPath, trip }: ConfirmPriceProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const { total, previousTotal } = price
  const agreed = new URLSearchParams(params)
  agreed.set('agreed', String(total.amount))
  return (
    <div className="column narrow grid grid-cols-[minmax(0,1fr)] gap-6 py-10 sm:py-14">
      <h1 className="font-bold font-display text-title">{trip}</h1>
      <HeldBefore kinds={kinds} />
      <Card className="grid gap-4">
        <h2 className="font-bold font-display text-heading">
          <Trans>The price has gone up</Trans>
        </h2>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
          <dt className="text-soft">
            <Trans>When this offer was made</Trans>
          </dt>
          <dd className="text-right">
            <Price value={previousTotal} whole={false} />
          </dd>
          <dt className="font-semibold">
            <Trans>Now</Trans>
          </dt>
          <dd className="text-right font-bold text-xl">
            <Price value={total} whole={false} />
          </dd>
        </dl>
        <p className="text-soft">{i18n._(words.priceRose)}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/checkout?${agreed}`} variant="sun" size="lg">
            <span>
              <Trans>
                Continue for <Price value={total} whole={false} />
              </Trans>
            </span>
          </ButtonLink>
          <ButtonLink to={searchPath} variant="secondary" size="lg">
            <Trans>Search again</Trans>
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
