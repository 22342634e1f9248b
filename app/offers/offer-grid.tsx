import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Offer } from '#app/components/destinations/ideas.ts'
import { OfferCard } from '#app/components/destinations/offer-card.tsx'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { OfferCard as OfferData } from '#modules/offers/offers.contract.ts'
import type { TripsQuery } from './offers-query.ts'

/** Rows of three, and not too many below each other on a phone. */
const FIRST = 12
const GRID = 'mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'

type OfferGridProps = { offers: readonly OfferData[]; query: TripsQuery; originName: string }

/** Offers whose reference price is on record, and below them trips that are only likely to be cheap. */
export function OfferGrid({ offers, query, originName }: OfferGridProps) {
  const { t } = useLingui()
  const sure = offers.filter(({ estimated }) => !estimated)
  const likely = offers.filter(({ estimated }) => estimated)
  if (offers.length === 0) return <NoOffers query={query} originName={originName} />
  return (
    <>
      <p role="status" className="sr-only">
        {t`${plural(offers.length, { one: '# offer', other: '# offers' })}`}
      </p>
      {sure.length > 0 && (
        <section aria-labelledby="sure">
          <h2 id="sure" className="font-bold font-display text-heading">
            <Trans>Below a recorded price</Trans>
          </h2>
          <Cards offers={sure} />
        </section>
      )}
      {likely.length > 0 && (
        <section aria-labelledby="likely" className="mt-12 first:mt-0">
          <h2 id="likely" className="font-bold font-display text-heading">
            <Trans>More trips at current prices</Trans>
          </h2>
          <p className="mt-1 text-soft">
            <Trans>We have not shown another price for these dates yet, so we do not call this a discount.</Trans>
          </p>
          <Cards offers={likely} />
        </section>
      )}
    </>
  )
}

/** The first ones; the address says when all are wanted. */
function Cards({ offers }: { offers: readonly OfferData[] }) {
  const today = useToday()
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  const shown = params.has('all') ? offers : offers.slice(0, FIRST)
  const all = new URLSearchParams([...params, ['all', '1']])
  return (
    <>
      <ul className={GRID}>
        {shown.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={cardOf(offer)} origin={offer.origin} originName={offer.originName} today={today} />
          </li>
        ))}
      </ul>
      {shown.length < offers.length && (
        <p className="mt-5">
          <SiteLink
            to={localPath(`/offers?${all}`)}
            preventScrollReset
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Show all {offers.length} trips</Trans>
          </SiteLink>
        </p>
      )}
    </>
  )
}

function cardOf(offer: OfferData): Offer {
  return {
    code: offer.destination,
    name: offer.destinationName,
    country: offer.countryCode,
    domestic: offer.countryCode === 'BR',
    total: offer.discountedPrice,
    currency: offer.currency,
    departureDate: offer.departureDate,
    returnDate: offer.returnDate,
    durationMinutes: offer.flightTime,
    regular: offer.estimated ? null : offer.originalPrice,
    validUntil: offer.validUntil,
    rating: null,
    original: offer.originalPrice,
    estimated: offer.estimated,
    discount: offer.discount,
    type: offer.type,
  }
}

function NoOffers({ query, originName }: Omit<OfferGridProps, 'offers'>) {
  const { t } = useLingui()
  const narrowed = query.month || query.budget || query.type
  return (
    <EmptyState
      level={2}
      picture={<Compass aria-hidden="true" />}
      title={narrowed ? t`No offers match your choice` : t`No offers from ${originName} at the moment`}
      action={
        <LocalLink
          to={narrowed ? `/offers?origin=${query.origin}` : '/flights'}
          className={buttonClass({ variant: 'secondary' })}
        >
          {narrowed ? t`Show all offers from ${originName}` : t`Search flights`}
        </LocalLink>
      }
    >
      {narrowed
        ? t`Try another month, a larger budget or all types of offer.`
        : t`Search your own dates, or start from another place.`}
    </EmptyState>
  )
}

export function OffersLoading() {
  const { t } = useLingui()
  return (
    <>
      <Spinner label={t`Loading special offers...`} className="size-5" />
      <div className={GRID}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} className="h-44 w-full rounded-xl sm:h-96" />
        ))}
      </div>
    </>
  )
}
