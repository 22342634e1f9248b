import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight, BedDouble, MapPin } from 'lucide-react'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { RoutePage } from '#modules/offers/places/places.contract.ts'

/** The way back, a bed at the other end, and other routes from here. */
export function OnwardLinks({ route }: { route: RoutePage }) {
  const words = useTripWords()
  const { origin, destination, back, others, cityPath } = route
  const [from, to] = [origin.name, destination.name]
  return (
    <section aria-labelledby="onward">
      <h2 id="onward" className="font-bold font-display text-heading">
        <Trans>From here on</Trans>
      </h2>
      <p className="mt-4 flex flex-wrap gap-3">
        {back && (
          <ButtonLink to={back} variant="secondary" icon={<ArrowLeftRight aria-hidden="true" className="size-4.5" />}>
            <Trans>
              Flights from {to} to {from}
            </Trans>
          </ButtonLink>
        )}
        <ButtonLink
          to={`/hotels?${new URLSearchParams({ cityCode: destination.code, cityName: to })}`}
          variant="secondary"
          icon={<BedDouble aria-hidden="true" className="size-4.5" />}
        >
          <Trans>Hotels in {to}</Trans>
        </ButtonLink>
        {cityPath && (
          <ButtonLink to={cityPath} variant="secondary" icon={<MapPin aria-hidden="true" className="size-4.5" />}>
            <Trans>All about {to}</Trans>
          </ButtonLink>
        )}
      </p>
      {others.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">
            <Trans>Other routes from {from}</Trans>
          </h3>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
            {others.map(({ path, destinationName, price }) => (
              <li key={path} className="place-row">
                <LocalLink to={path} className="place-link">
                  <span>{destinationName}</span>
                  {price && <span className="place-price">{words.price(price.price, price.currency)}</span>}
                </LocalLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
