import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext, visitContext } from '#app/context.ts'
import { shownCurrency } from '#app/currency/shown-currency.server.ts'
import { i18nFor } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/car-rental-results.ts'
import { carSearchOf, findCars, readCarForm } from './load-cars.server.ts'
import { PAGES } from './pages.ts'
import { searchOnly } from './results/cars-view.ts'
import { ResultsPage } from './results/results-page.tsx'
import { carQueryOf } from './search/car-query.ts'
import { CarSearchForm } from './search/car-search-form.tsx'
import { checkCarForm } from './search/check-car-form.ts'

/** The address holds the whole search; what a form without scripts has sent is put into that shape. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { geo, cars } = context.get(modulesContext)
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const today = cars.search.now().toISOString().slice(0, 10)
  const values = readCarForm(searchParams, geo, { locale, today })
  const wrong = Object.keys(checkCarForm(values, today)).length > 0
  if (!wrong && (searchParams.has('pickUpDay') || searchParams.has('pickUpPlaceText')))
    throw redirect(pathIn(locale, `/car-rental-results?${carQueryOf(values)}`))
  const search = wrong
    ? null
    : carSearchOf(searchParams, cars, { locale, currency: shownCurrency({ request, context }) })
  if (!search) return { state: 'form' as const, values, asked: [...searchParams.keys()].length > 0 }
  return {
    state: 'results' as const,
    values,
    place: search.place.name,
    currency: search.currency,
    outcome: await findCars(cars, search, context.get(visitContext).visitor),
  }
}

/** How the list is looked at starts no search. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate
  return searchOnly(currentUrl.searchParams) !== searchOnly(nextUrl.searchParams)
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args
  if (found?.state !== 'results') return pageMeta(args, PAGES)
  const { place } = found
  return pageMeta(args, PAGES, { title: i18nFor(args.location.pathname)._(msg`Cars: ${place}`) })
}

export default function CarRentalResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  if (loaderData.state === 'results') return <ResultsPage {...loaderData} />
  const { values, asked } = loaderData
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        <Trans>Rent a car</Trans>
      </h1>
      {asked && (
        <Alert tone="warning" title={<Trans>This search is not complete yet</Trans>} className="mt-5">
          <Trans>Check the notes beside the fields. Nothing you typed is lost.</Trans>
        </Alert>
      )}
      <div className="mt-6 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6">
        <CarSearchForm values={values} showProblems={asked} />
      </div>
    </div>
  )
}
