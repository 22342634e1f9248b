import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PartnerPage } from '#modules/partners/staff-partners.contract.ts'
import type { Route } from './+types/hotel-owners.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { LoadFailed } from './frame/load-failed.tsx'
import { PageHead } from './frame/page-head.tsx'
import { OwnerList } from './owners/owner-list.tsx'
import { ownersCall, readOwnersQuery } from './owners/owners-query.ts'
import { loadOr, staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Hotel owners`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readOwnersQuery(new URL(request.url).searchParams)
  return { query, found: await loadOr(() => staffCalls(request)<PartnerPage>(ownersCall(query))) }
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Hotel owners</Trans>} />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <Skeleton className="mb-5 h-20 w-full" />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-13 w-full" />
        ))}
      </div>
    </div>
  )
}

/** Who lists hotels here; looking for them is on the record. */
export default function HotelOwners({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Hotel owners</Trans>}
        lead={<Trans>Who lists hotels here, and whether the business is what it says.</Trans>}
      />
      {found.data ? (
        <OwnerList found={found.data} query={query} />
      ) : (
        <LoadFailed message={found.failed} forbidden={found.forbidden} />
      )}
    </>
  )
}
