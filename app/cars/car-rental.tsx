import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Poster } from '#app/components/destinations/poster.tsx'
import { modulesContext } from '#app/context.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/car-rental.ts'
import { readCarForm } from './load-cars.server.ts'
import { PAGES } from './pages.ts'
import { carQueryOf } from './search/car-query.ts'
import { CarSearchForm } from './search/car-search-form.tsx'

const SHOWN = 12

/** The form, and where there are depots; without them the page is good still. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { geo, cars } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const today = cars.search.now().toISOString().slice(0, 10)
  const airports = await cars.search.airports(SHOWN).catch(() => [])
  return {
    values: readCarForm(searchParams, geo, { locale, today }),
    airports: airports.map(({ iata, depots }) => ({ iata, depots, name: geo.placeName(iata, locale) })),
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function CarRental({ loaderData: { values, airports } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        <Trans>Rent a car</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>
          The total with all taxes and fees from the first screen on, and deposit, excess, fuel and mileage before you
          pay.
        </Trans>
      </p>
      <div className="mt-6 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6">
        <CarSearchForm key={search} values={values} />
      </div>
      <Promises />
      {airports.length > 0 && <Airports airports={airports} values={values} />}
    </div>
  )
}

/** How hiring works here, in three sentences that the product keeps. */
function Promises() {
  const { t } = useLingui()
  const promises = [
    [
      t`Free cancellation`,
      t`Full refund until 48 hours before pick-up; after that, the price of one day is kept. Brazilian law also gives you seven days to change your mind.`,
    ],
    [t`No surprises at the counter`, t`You see the deposit, the excess and what is left to pay before you book.`],
    [t`Never a smaller car`, t`You book a class. If it is not there, you get a larger car at the same price.`],
  ] as const
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {promises.map(([title, text]) => (
        <li key={title} className="rounded-xl bg-sunken p-5">
          <h2 className="font-bold font-display text-lg">{title}</h2>
          <p className="mt-1 text-[0.9375rem] text-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type AirportsProps = Pick<Awaited<ReturnType<typeof loader>>, 'airports' | 'values'>

function Airports({ airports, values }: AirportsProps) {
  return (
    <section aria-labelledby="airports-title" className="mt-12">
      <h2 id="airports-title" className="font-bold font-display text-heading">
        <Trans>Cars at the airport</Trans>
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
        {airports.map(({ iata, name }) => (
          <li key={iata}>
            <LocalLink
              to={`/car-rental-results?${carQueryOf({ ...values, pickUpPlace: { text: name, chosen: { code: iata, name } }, returnPlace: null })}`}
              className="group block rounded-xl text-ink no-underline"
            >
              <span className="block aspect-[4/3] overflow-hidden rounded-xl bg-sea-tint shadow-card">
                <Poster code={iata} width={320} height={240} className="size-full object-cover" />
              </span>
              <span className="mt-2 block font-semibold leading-tight group-hover:text-sea">{name}</span>
              <span className="figures block text-sm text-soft">{iata}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
