import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { refundApprovals, staffReservations } from '#modules/reservations/staff/staff-reservations.routes.ts'
import type { AnswerOf } from '#platform/api/endpoint.ts'
import type { Route } from './+types/reservations.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { ApprovalsTable } from './reservations/approvals-table.tsx'
import { ResultsTable } from './reservations/results-table.tsx'
import { SearchForm } from './reservations/search-form.tsx'
import { readSearchQuery, searchCall, searchPath } from './reservations/search-query.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Reservations`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readSearchQuery(new URL(request.url).searchParams)
  const call = staffCalls(request)
  const [found, waiting] = await Promise.all([
    loadOr(() => call(staffReservations.search, searchCall(query))),
    loadOr(() => call(refundApprovals.list, {})),
  ])
  return { query, found, waiting: waiting.data?.rows ?? [] }
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Reservations</Trans>} />
      <p className="sr-only">
        <Trans>Loading reservations</Trans>
      </p>
      <Skeleton className="mb-5 h-26 w-full" />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <Skeleton key={row} className="h-10 w-full" />
        ))}
      </div>
    </div>
  )
}

/** Search over all reservations, and what waits for a second person. */
export default function Reservations({ loaderData: { query, found, waiting } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={<Trans>Reservations</Trans>} />
      {waiting.length > 0 && (
        <section className="mb-7">
          <h2 className="mb-2 font-semibold text-lg">
            <Trans>Waiting for a second person</Trans>
          </h2>
          <ApprovalsTable rows={waiting} />
        </section>
      )}
      <SearchForm query={query} />
      {found.data ? (
        <Found results={found.data} query={query} />
      ) : (
        <LoadFailed message={found.failed} forbidden={found.forbidden} />
      )}
    </>
  )
}

type FoundProps = { results: AnswerOf<typeof staffReservations.search>; query: Parameters<typeof searchPath>[0] }

function Found({ results: { rows, total, page, pages }, query }: FoundProps) {
  const { t } = useLingui()
  const count = t`${plural(total, { one: '# reservation', other: '# reservations' })}`
  if (rows.length === 0)
    return (
      <EmptyState picture={<SearchX aria-hidden="true" />} title={<Trans>No reservation found</Trans>}>
        {query.text ? (
          <Trans>
            A code, an e-mail, a locator and a ticket number must be complete; a surname is found in any spelling.
          </Trans>
        ) : (
          <Trans>Choose another status or other days.</Trans>
        )}
      </EmptyState>
    )
  return (
    <>
      <p role="status" className="figures mb-2 text-sm text-soft">
        {count}
      </p>
      <ResultsTable rows={rows} caption={count} />
      <div className="mt-4">
        <Pagination page={page} pages={pages} hrefOf={(to) => searchPath({ ...query, page: to })} />
      </div>
    </>
  )
}
