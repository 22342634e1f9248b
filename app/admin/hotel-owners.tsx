import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import type { Route } from './+types/hotel-owners.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { OwnerList } from './owners/owner-list.tsx'
import { ownersCall, readOwnersQuery } from './owners/owners-query.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Hotel owners`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readOwnersQuery(new URL(request.url).searchParams)
  return { query, found: await loadOr(() => staffCalls(request)(partners.list, { query: ownersCall(query) })) }
}

export function HydrateFallback() {
  return <ListSkeleton title={<Trans>Hotel owners</Trans>} row="h-13" />
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
