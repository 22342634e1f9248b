import { Trans } from '@lingui/react/macro'
import { redirect, useNavigation } from 'react-router'
import { readView } from '#app/components/flights/filters/results-view.ts'
import { readQuery, writeQuery } from '#app/components/flights/flights-query.ts'
import { placeFor, resolveSearch } from '#app/components/flights/resolve-search.ts'
import { SkipToResults } from '#app/components/results/skip-to-results.tsx'
import { readFlightForm } from '#app/components/search-widget/read-flight-form.ts'
import { soon } from '#app/components/soon.server.ts'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { TryAgain } from '#app/components/unavailable/try-again.tsx'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { When } from '#app/components/when.tsx'
import { modulesContext, visitContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/packages.ts'
import { loadPackage, type PackageOutcome } from './load-package.server.ts'
import { PackageForm } from './package-form.tsx'
import { asFlights, partyIn, readChoice } from './package-query.ts'
import { PackageView } from './package-view.tsx'
import { PAGES } from './pages.ts'
import { readExtras } from './read-extras.server.ts'
import { readStayFilters } from './read-stay-filters.server.ts'

/** The address holds the search and what is chosen; places that are typed become codes, and the address is put right. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const modules = context.get(modulesContext)
  const { geo } = modules
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname)
  const nameOf = (code: string) => (geo.airportsOf(code).length > 0 ? geo.placeName(code, locale) : undefined)
  const party = partyIn(searchParams)
  const asked = asFlights(readQuery(searchParams), searchParams)
  const typed = {
    ...asked,
    origin: placed(asked.originText) ?? asked.origin,
    destination: placed(asked.destinationText) ?? asked.destination,
  }
  function placed(text: string) {
    return text ? placeFor(text, geo, locale) : null
  }
  const { query, resolvedTexts, problems, search } = resolveSearch(typed, geo, locale, new Date())
  if (resolvedTexts) throw redirect(pathIn(locale, `/packages?${addressOf(query, searchParams)}`))
  const form = readFlightForm(writeQuery(query), nameOf)
  const complete = searchParams.has('departureDate')
  if (!search) return { form, party, wrong: complete && problems.length > 0, outcome: null }
  const { origin, destination, departureDate, returnDate } = query
  const found = loadPackage(modules, {
    search: { origin, destination, departureDate, returnDate, ...party, stay: readStayFilters(searchParams) },
    flights: readView(searchParams).filters,
    choice: readChoice(searchParams),
    extras: readExtras(searchParams),
    locale,
    visitor: context.get(visitContext).visitor,
  }).then(
    (view): PackageOutcome => ({ status: 'found', view }),
    (): PackageOutcome => ({ status: 'failed' }),
  )
  return { form, party, wrong: false, outcome: await soon(found) }
}

/** The address with codes for what was typed, and everything else as it was. */
function addressOf(query: Parameters<typeof writeQuery>[0], params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('originText')
  next.delete('destinationText')
  next.set('origin', query.origin)
  next.set('destination', query.destination)
  return next
}

/** While another choice is priced, the parts stay as they are, and so does the focus; only a first search shows that it searches. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = window.location
  const chosen = pathname.endsWith('/packages') && new URLSearchParams(search).has('departureDate')
  const data = await dataOrNull({ request, serverLoader })
  if (!chosen || !data?.outcome || 'now' in data.outcome) return data
  return { ...data, outcome: { now: await data.outcome.later } }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

type PackagesData = NonNullable<Route.ComponentProps['loaderData']>

export default function PackagesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return <Packages {...loaderData} />
}

function Packages({ form, party, wrong, outcome }: PackagesData) {
  const busy = useNavigation().state === 'loading'
  return (
    <div className="column py-8 sm:py-12">
      {outcome && <SkipToResults />}
      <h1 className="font-bold font-display text-title">
        <Trans>Flight and hotel together</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>
          One booking, one payment, all or nothing. Each part costs the same as on its own, and keeps its own rules.
        </Trans>
      </p>
      <div className="mt-6 rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6">
        <PackageForm
          key={`${form.originLocation?.code} ${form.destinationLocation?.code} ${form.departureDate} ${form.returnDate}`}
          form={form}
          party={party}
          showProblems={wrong}
        />
      </div>
      {outcome && (
        <div aria-busy={busy} className={cx('mt-8 transition-opacity', busy && 'opacity-60')}>
          <When soon={outcome} fallback={<Skeleton className="h-[40rem] w-full rounded-xl" />} failed={<Failed />}>
            {(found) => (found.status === 'found' ? <PackageView view={found.view} party={party} /> : <Failed />)}
          </When>
        </div>
      )}
    </div>
  )
}

function Failed() {
  return (
    <TryAgain title={<Trans>The search failed</Trans>}>
      <Trans>
        Your search above is kept. It may also help to choose another destination: not every place has hotels.
      </Trans>
    </TryAgain>
  )
}
