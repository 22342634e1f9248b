import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import type { Route } from './+types/hotel-owners.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { ownerList } from './owners/owner-list.tsx'
import { staffCalls } from './session/call-staff.ts'
import { UserViews } from './users/user-views.tsx'
import { ServerNow } from './words/server-now.ts'
import { useServerNow } from './words/use-server-now.ts'

const MINUTE = 60_000

export const meta: Route.MetaFunction = (args) => adminMeta(args, ownerList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(ownerList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Hotel owners</Trans>} row="h-13" />

/** Who lists hotels here; looking for them is on the record. */
export default function HotelOwners({ loaderData }: Route.ComponentProps) {
  return (
    <ServerNow value={useServerNow(0, MINUTE)}>
      <ListPage list={ownerList} {...loaderData} above={() => <UserViews current="owners" />} />
    </ServerNow>
  )
}
