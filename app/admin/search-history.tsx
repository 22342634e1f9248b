import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { searchHistory } from '#modules/searches/searches.routes.ts'
import type { Route } from './+types/search-history.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { HistoryFilter } from './search-history/history-filter.tsx'
import { HistoryPage } from './search-history/history-page.tsx'
import { historyQuery, routeQuery } from './search-history/history-query.ts'
import { RoutePanel } from './search-history/route-panel.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Search history`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const { searchParams } = new URL(request.url)
  const route = routeQuery(searchParams)
  const [history, chosen] = await Promise.all([
    loadOr(() => call(searchHistory.read, { query: historyQuery(searchParams) })),
    route && loadOr(() => call(searchHistory.route, { query: route })),
  ])
  return { history, chosen }
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <Head />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-24 w-full" />
        ))}
      </div>
      <Skeleton className="mt-6 h-96 w-full" />
    </div>
  )
}

/** What is asked for, and what is not found. It tells of nobody. */
export default function SearchHistory({ loaderData: { history, chosen } }: Route.ComponentProps) {
  return (
    <>
      <Head />
      <HistoryFilter />
      {chosen && <RoutePanel loaded={chosen} />}
      <KeepLast loaded={history}>{(found) => <HistoryPage history={found} />}</KeepLast>
    </>
  )
}

const Head = () => (
  <PageHead
    title={<Trans>Search history</Trans>}
    lead={<Trans>What visitors search for, and what they do not find. Searches identify nobody.</Trans>}
    actions={
      <ButtonLink to="/admin/reports/unmet-demand" variant="secondary" size="sm">
        <Trans>Demand without results, as a table</Trans>
      </ButtonLink>
    }
  />
)
