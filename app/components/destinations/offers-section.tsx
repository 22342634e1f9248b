import { Trans, useLingui } from '@lingui/react/macro'
import { DEFAULT_START } from '#app/components/search-widget/preferred-origin.ts'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type Ideas, pickOffers } from './ideas.ts'
import { OfferCard } from './offer-card.tsx'
import { useIdeas } from './use-ideas.ts'

type OffersSectionProps = {
  initial: Ideas | null
  /** Codes of places that the page shows already. */
  shown?: ReadonlySet<string>
}

/** "Special Offers" (specification §2), from São Paulo; not there at all when there are none. */
export function OffersSection({ initial, shown }: OffersSectionProps) {
  const { t } = useLingui()
  const today = useToday()
  const { status, ideas, retry } = useIdeas('offers', initial, DEFAULT_START)
  const offers = pickOffers(ideas?.items ?? [], shown)
  if (status === 'ready' && offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="column mt-16 sm:mt-20">
      <h2 id="offers" className="font-bold font-display text-title">
        <Trans>Special Offers</Trans>
      </h2>
      <p className="mt-2 text-soft">
        <Trans>Round trips for one adult, taxes included, compared with recorded prices.</Trans>
      </p>
      {ideas ? (
        <ul className={GRID}>
          {offers.map((offer) => (
            <li key={offer.code}>
              <OfferCard offer={offer} origin={ideas.origin} originName={ideas.originName ?? ''} today={today} />
            </li>
          ))}
        </ul>
      ) : status === 'failed' ? (
        <ErrorState
          level={3}
          title={t`Failed to load special offers`}
          action={<Button onClick={retry}>{t`Try Again`}</Button>}
          className="mt-8 rounded-xl border border-line bg-surface"
        >
          <Trans>The rest of the page works. You can search for any trip above.</Trans>
        </ErrorState>
      ) : (
        <Placeholders />
      )}
    </section>
  )
}

const GRID = 'mt-8 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'

function Placeholders() {
  const { t } = useLingui()
  return (
    <>
      <p className="mt-4">
        <Spinner label={t`Loading special offers...`} className="size-5" />
      </p>
      <div className={GRID}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} className="h-44 w-full rounded-xl sm:h-96" />
        ))}
      </div>
    </>
  )
}
