import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import { useOfferTypes } from '#app/components/destinations/use-offer-types.ts'
import { DEFAULT_ORIGIN } from '#app/components/search-widget/preferred-origin.ts'
import { soon } from '#app/components/soon.server.ts'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { TryAgain } from '#app/components/unavailable/try-again.tsx'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { When } from '#app/components/when.tsx'
import { modulesContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { originOf, pageMeta } from '#app/metadata/page-meta.ts'
import { cx } from '#app/ui/cx.ts'
import { linkClass } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { OFFER_TYPES } from '#modules/offers/offer-price.contract.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/offers.ts'
import { tripList } from './offer/trip-data.ts'
import { OfferGrid, OffersLoading } from './offer-grid.tsx'
import { readTrips } from './offers-query.ts'
import { PAGES } from './pages.ts'
import { TripFilters } from './trip-filters.tsx'

/** What the address asks for. Prices that take long are streamed, and one origin that nobody knows is the default one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { offers, geo, flights } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const asked = readTrips(searchParams, { locale, currency: shownCurrency({ request, context }) })
  const known = geo.airportsOf(asked.origin).length > 0
  const query = known ? asked : { ...asked, origin: DEFAULT_ORIGIN }
  const found = offers.list(query).then(
    ({ data }) => ({ status: 'found' as const, offers: data }),
    () => ({ status: 'failed' as const }),
  )
  return {
    query,
    originName: geo.placeName(query.origin, locale),
    unknownOrigin: known ? null : asked.origin,
    found: await soon(found),
    demonstration: flights.demonstration,
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

/** The list without a choice is what the address in search engines leads to. */
export const meta: Route.MetaFunction = (args) => {
  const { found, demonstration = true } = args.loaderData ?? {}
  const shown = found && 'now' in found && found.now.status === 'found' && !args.location.search ? found.now.offers : []
  const page = { origin: originOf(args.matches), path: args.location.pathname, demonstration }
  const told = tripList(shown, page)
  return [...pageMeta(args, PAGES), ...(told ? [{ 'script:ld+json': told }] : [])]
}

type OffersData = NonNullable<Route.ComponentProps['loaderData']>

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return <Offers {...loaderData} />
}

function Offers({ query, originName, unknownOrigin, found }: OffersData) {
  const busy = useNavigation().state === 'loading'
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        <Trans>Special offers</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>
          Round trips for one adult, taxes included. A crossed-out price is one we showed for the same trip in the last
          30 days, or the regular fare of a promotion.
        </Trans>
      </p>
      {unknownOrigin && (
        <p role="status" className="mt-4">
          <Trans>
            We found no airport or city called “{unknownOrigin}”. These are offers from {originName}.
          </Trans>
        </p>
      )}
      <div className="mt-6">
        <TripFilters path="/offers" query={query} originName={originName}>
          <TypeChoice value={query.type} />
        </TripFilters>
      </div>
      <div aria-busy={busy} className={cx('mt-8 transition-opacity', busy && 'opacity-60')}>
        <When soon={found} fallback={<OffersLoading />} failed={<Failed />}>
          {(answer) =>
            answer.status === 'found' ? (
              <OfferGrid offers={answer.offers} query={query} originName={originName} />
            ) : (
              <Failed />
            )
          }
        </When>
      </div>
      <p className="mt-10 text-soft">
        <Trans>Not sure where to?</Trans>{' '}
        <LocalLink to={`/explore?origin=${query.origin}`} className={linkClass()}>
          <Trans>See on a map where your budget takes you</Trans>
        </LocalLink>
        {' · '}
        <LocalLink to="/flight-routes" className={linkClass()}>
          <Trans>Popular flight routes</Trans>
        </LocalLink>
        {' · '}
        <LocalLink to="/destinations" className={linkClass()}>
          <Trans>Destinations</Trans>
        </LocalLink>
      </p>
    </div>
  )
}

function TypeChoice({ value }: { value: string | undefined }) {
  const { t } = useLingui()
  const types = useOfferTypes()
  return (
    <Select
      label={t`Offer type`}
      name="type"
      defaultValue={value ?? ''}
      placeholder={t`All types`}
      options={OFFER_TYPES.map((type) => ({ value: type, label: types[type] }))}
      controlSize="sm"
      className="w-full sm:w-44"
    />
  )
}

function Failed() {
  return (
    <TryAgain title={<Trans>Failed to load special offers</Trans>}>
      <Trans>Your choice above is kept.</Trans>
    </TryAgain>
  )
}
