import { Trans, useLingui } from '@lingui/react/macro'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { LateRouteAlert } from '#app/components/price-alert/late-route-alert.tsx'
import type { FlightForm } from '#app/components/search-widget/flight-form.ts'
import { FlightSearchForm } from '#app/components/search-widget/flight-search-form.tsx'
import { useShown } from '#app/currency/use-shown.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Trail } from '#app/places/trail.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { RoutePage as Route } from '#modules/offers/places/places.contract.ts'
import { isOffered } from '#platform/site.ts'
import { CheapestPrice } from './cheapest-price.tsx'
import { MonthPrices } from './month-prices.tsx'
import { OnwardLinks } from './onward-links.tsx'
import { questionsOf } from './questions.ts'
import { RouteFacts } from './route-facts.tsx'
import { routeTitle } from './route-words.ts'

/** Everything on record of a route, and the search for it. */
export function RoutePage({ route, search }: { route: Route; search: FlightForm }) {
  const { i18n, t } = useLingui()
  const { origin, destination, months } = route
  const { title } = routeTitle(route, i18n)
  return (
    <div className="column py-4 sm:py-6">
      <Trail
        above={{ name: t`Popular flight routes`, path: '/flight-routes' }}
        here={`${origin.name} – ${destination.name}`}
      />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-10">
        <div className="grid gap-3">
          <CheapestPrice route={route} title={title} />
          <ChargedNote charged={currenciesOf(route)} />
        </div>
        <section aria-labelledby="search">
          <h2 id="search" className="font-bold font-display text-heading">
            <Trans>Search your own dates</Trans>
          </h2>
          <div className="mt-4 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6">
            <FlightSearchForm key={route.path} initial={search} />
          </div>
        </section>
        {months.length > 0 && <MonthPrices route={route} />}
        <Watch route={route} />
        <RouteFacts route={route} />
        <Questions route={route} />
        <OnwardLinks route={route} />
      </div>
    </div>
  )
}

/** Of every price on the page. */
function currenciesOf({ months, others }: Route) {
  return [...months, ...others.flatMap(({ price }) => price ?? [])].map(({ currency }) => currency)
}

function Watch({ route: { path, origin, destination, cheapest, currency } }: { route: Route }) {
  if (!isOffered('offers')) return null
  return (
    <LateRouteAlert
      key={path}
      origin={origin.code}
      destination={destination.code}
      days={cheapest && { departure: cheapest.departureDate, return: cheapest.returnDate }}
      total={cheapest?.price ?? null}
      currency={cheapest?.currency ?? currency}
    />
  )
}

function Questions({ route }: { route: Route }) {
  const { i18n } = useLingui()
  const questions = questionsOf(route, { i18n, locale: useLocale(), shown: useShown() })
  return (
    <section aria-labelledby="questions" className="max-w-prose">
      <h2 id="questions" className="font-bold font-display text-heading">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className="mt-2">
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} summary={question}>
            <p className="figures">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
