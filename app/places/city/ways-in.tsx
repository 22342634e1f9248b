import { Trans, useLingui } from '@lingui/react/macro'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { formatDuration } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { CityPage, WayIn } from '#modules/offers/places/places.contract.ts'
import { dayText } from '#platform/date-words.ts'

/** The largest places to come from, with what is on record of each. */
export function WaysIn({ city }: { city: CityPage }) {
  const { t } = useLingui()
  const { place, ways } = city
  if (ways.length === 0) return null
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="font-bold font-display text-heading">
        <Trans>Flights to {place.name}</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        <Trans>Round trips for one adult, taxes included, at the lowest price seen in the last two weeks.</Trans>
      </p>
      <div className="mt-4 max-w-3xl">
        <Table hideCaption caption={t`Prices by departure city`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>From</Trans>
              </th>
              <th scope="col" className="figures max-sm:hidden">
                <Trans>Flight time</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>Price</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {ways.map((way) => (
              <WayRow key={way.origin} way={way} today={city.today} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

function WayRow({ way, today }: { way: WayIn; today: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const words = useTripWords()
  const { path, origin, originName, destination, price, direct } = way
  const search = `/flights?${new URLSearchParams({ origin, destination })}`
  const day = price && dayText(price.seenOn, locale, { tight: true })
  return (
    <tr>
      <th scope="row">
        <TextLink to={path ?? search}>{originName}</TextLink>
      </th>
      <td className="figures max-sm:hidden">{direct && formatDuration(direct.minutes, i18n)}</td>
      <td className="figures">
        {price ? (
          <>
            <span className="block font-semibold">{words.price(price.price, price.currency)}</span>
            <span className="block text-soft text-xs">{words.days(price.departureDate, price.returnDate, today)}</span>
            <span className="block text-soft text-xs">
              <Trans>seen on {day}</Trans>
            </span>
          </>
        ) : (
          <TextLink to={search}>
            <Trans>Check the price</Trans>
          </TextLink>
        )}
      </td>
    </tr>
  )
}
