import { Trans, useLingui } from '@lingui/react/macro'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { PLACE_OF_INSURANCE } from '#app/components/cancellation/place.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { Benefits } from '#app/components/insurance/benefits.tsx'
import { COVER_WORDS, dayCount, insuredCount, REGION_WORDS } from '#app/components/insurance/cover-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { CoverOffer } from '#modules/insurance/insurance.contract.ts'

/** Three covers side by side: the same lines in the same order, so that what differs is seen. */
export function CompareCovers({ offers }: { offers: readonly CoverOffer[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [one] = offers
  if (!one) return null
  const [first, last] = [formatDay(one.from, locale), formatDay(one.until, locale)]
  return (
    <section aria-labelledby="covers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="covers" tabIndex={-1} className="font-display font-semibold text-title outline-none">
          <Trans>Three covers for your trip</Trans>
        </h2>
        <p className="mt-1 text-soft">
          <Trans>
            {i18n._(REGION_WORDS[one.region])}, {first} to {last} ({i18n._(dayCount(one.days))}),{' '}
            {i18n._(insuredCount(one.premiums.length))}. Insurer: {one.insurer.name}.
          </Trans>
        </p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.cover}>
            <CoverCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CoverCard({ offer }: { offer: CoverOffer }) {
  const { t, i18n } = useLingui()
  const name = i18n._(COVER_WORDS[offer.cover])
  const { total, tax, offerId, cancellation } = offer
  return (
    <Card className="flex h-full flex-col gap-5">
      <div>
        <h3 className="font-bold font-display text-heading">{name}</h3>
        <p className="mt-2">
          <Price value={total} whole={false} className="font-bold font-display text-3xl" />
        </p>
        <p className="text-sm text-soft">
          <Trans>
            for everyone, including <Price value={tax} whole={false} /> tax
          </Trans>
        </p>
      </div>
      <Benefits facts={offer} />
      <Disclosure summary={<Trans>If you cancel</Trans>}>
        <CancellationTimeline steps={cancellation} total={total} place={PLACE_OF_INSURANCE} />
      </Disclosure>
      <ButtonLink
        to={`/checkout?offer=${offerId}`}
        variant="primary"
        wide
        className="mt-auto"
        aria-label={t`Choose this cover: ${name}`}
      >
        <Trans>Choose this cover</Trans>
      </ButtonLink>
    </Card>
  )
}
