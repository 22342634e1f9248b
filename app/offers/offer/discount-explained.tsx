import { Trans } from '@lingui/react/macro'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { OfferDetails } from '#modules/offers/offers.contract.ts'
import { dayText } from '#platform/date-words.ts'

/** Where the crossed-out price comes from, and the sum. */
export function DiscountExplained({ offer }: { offer: OfferDetails }) {
  const words = useTripWords()
  const { currency, discount, discountedPrice, originalPrice } = offer
  const [now, before] = [words.price(discountedPrice, currency), words.price(originalPrice, currency)]
  return (
    <section>
      <Disclosure open summary={<Trans>How is the discount worked out?</Trans>}>
        <div className="grid gap-3">
          <p>
            <Source offer={offer} before={before} />
          </p>
          {!offer.estimated && (
            <p className="figures">
              <Trans>
                1 − {now} ÷ {before} = {discount}%, rounded.
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              25% and more we call a flash deal, 20 to 24% a weekend deal, 15 to 19% an early bird, anything less last
              minute. Nobody pays to be among the offers.
            </Trans>
          </p>
        </div>
      </Disclosure>
    </section>
  )
}

function Source({ offer: { reference }, before }: { offer: OfferDetails; before: string }) {
  const locale = useLocale()
  if (reference.by === 'recorded') {
    const day = dayText(reference.on, locale, { month: 'long' })
    return (
      <Trans>
        {before} is the highest price that we showed to anyone for this very trip in the last 30 days, last on {day}.
      </Trans>
    )
  }
  if (reference.by === 'supplier') {
    return (
      <Trans>
        {before} is the regular fare of the airline for these flights; the price now is a promotion of its own.
      </Trans>
    )
  }
  return (
    <Trans>
      Nobody has been shown another price for this trip within 30 days. {before} is an estimate, 1.4 times the price
      now, so we do not cross it out and do not count a discount.
    </Trans>
  )
}
