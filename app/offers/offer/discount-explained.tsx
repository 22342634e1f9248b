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
      <Disclosure open summary={<Trans>How is the discount calculated?</Trans>}>
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
              25% or more is a flash deal, 20 to 24% a weekend deal, 15 to 19% an early bird, and anything less last
              minute. Nobody pays to be listed here.
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
        {before} is the highest price we showed anyone for this exact trip in the last 30 days, last on {day}.
      </Trans>
    )
  }
  if (reference.by === 'supplier') {
    return (
      <Trans>{before} is the airline’s regular fare for these flights; the current price is its own promotion.</Trans>
    )
  }
  return (
    <Trans>
      We have shown no other price for this trip in the last 30 days. {before} is an estimate, 1.4 times the current
      price, so we neither cross it out nor count a discount.
    </Trans>
  )
}
