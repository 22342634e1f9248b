import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator, useSearchParams } from 'react-router'
import type { CarsOutcome } from '#app/cars/load-cars.server.ts'
import type { CarFormValues } from '#app/cars/search/car-query.ts'
import { CarSearchForm } from '#app/cars/search/car-search-form.tsx'
import { dayCount } from '#app/components/cars/car-words.ts'
import { expand } from '#app/components/compact.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { SkipToResults } from '#app/components/results/skip-to-results.tsx'
import { SearchSummary } from '#app/components/search-widget/search-summary.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import type { CarResults } from '#modules/cars/search/car-search.contract.ts'
import type { Currency } from '#platform/money.ts'
import { searchOnly } from './cars-view.ts'
import { Results } from './results.tsx'

type ResultsPageProps = { values: CarFormValues; place: string; currency: Currency; outcome: CarsOutcome }

/** What was searched for, and what was found. */
export function ResultsPage({ values, place, currency, outcome }: ResultsPageProps) {
  const results = 'failed' in outcome ? null : expand(outcome.results)
  return (
    <>
      <SkipToResults />
      <SearchHead values={values} place={place} results={results} />
      <div data-wide="" className="column py-3 sm:py-5">
        {results ? <Results results={results} currency={currency} /> : <SearchFailed />}
      </div>
    </>
  )
}

type SearchHeadProps = { values: CarFormValues; place: string; results: CarResults | null }

function SearchHead({ values, place, results }: SearchHeadProps) {
  const [params] = useSearchParams()
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const end = (day: string, time: string) => `${formatDay(day, locale)}, ${time}`
  const [from, until] = [end(values.pickUpDay, values.pickUpTime), end(values.returnDay, values.returnTime)]
  const { age } = values
  const facts = [
    `${from} – ${until}`,
    ...(results ? [dayCount(results.days, i18n)] : []),
    ...(results?.returnPlace ? [t`return: ${results.returnPlace.name}`] : []),
    t`driver aged ${age}`,
  ]
  return (
    <div className="border-line border-b bg-sunken print:bg-transparent">
      <details key={searchOnly(params)} className="group column py-2.5 sm:py-4">
        <SearchSummary
          title={
            <span className="max-sm:line-clamp-2">
              <Trans>Cars: {place}</Trans>
            </span>
          }
          facts={facts}
        />
        <div className="mt-4 rounded-xl border border-line bg-surface p-4 sm:p-5">
          <CarSearchForm values={values} />
        </div>
      </details>
    </div>
  )
}

/** The search that failed as a whole; nothing was found out. */
function SearchFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={<Trans>The search failed</Trans>}
      action={
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing is lost: try again in a moment.</Trans>
    </ErrorState>
  )
}
