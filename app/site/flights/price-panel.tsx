import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedFare, Places } from '#app/components/flights/filters/listed-option.ts'
import { travellerCount } from '#app/components/flights/flight-words.ts'
import { Price } from '#app/components/flights/price.tsx'
import { PromotionEnd } from '#app/components/flights/promotion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type PricePanelProps = {
  fare: ListedFare
  travellers: number
  zone: Places['airports'][string] | undefined
  withBag: boolean
  href: string
}

/** What everyone pays in all, and the way on. */
export function PricePanel({ fare, travellers, zone, withBag, href }: PricePanelProps) {
  const { i18n } = useLingui()
  const people = travellerCount(travellers, i18n)
  return (
    <div className="option-price">
      <div className="min-w-0">
        {fare.promotion && (
          <p className="text-sm text-soft">
            <span className="sr-only">
              <Trans>Regular price</Trans>{' '}
            </span>
            <s>
              <Price value={fare.promotion.regularTotal} />
            </s>
          </p>
        )}
        <p className="font-bold font-display text-2xl leading-8">
          <Price value={fare.total} />
        </p>
        <p className="text-soft text-xs leading-5">
          <Trans>Total for {people}, taxes included</Trans>
        </p>
        {withBag && <WithBag fare={fare} />}
        {fare.promotion && zone && <PromotionEnd endsAt={fare.promotion.endsAt} zone={zone} />}
      </div>
      <ButtonLink to={href} variant="primary" className="shrink-0 md:mt-3">
        <Trans>Select</Trans>
      </ButtonLink>
    </div>
  )
}

function WithBag({ fare: { oneBag } }: { fare: ListedFare }) {
  return (
    <p className="font-semibold text-sea text-xs leading-5">
      {oneBag && oneBag.amount > 0 ? (
        <Trans>
          includes <Price value={oneBag} /> for a checked bag each
        </Trans>
      ) : (
        <Trans>checked bag each, included in the fare</Trans>
      )}
    </p>
  )
}
