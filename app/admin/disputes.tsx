import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import type { Route } from './+types/disputes.ts'
import { disputeList } from './disputes/dispute-list.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, disputeList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(disputeList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Disputes</Trans>} row="h-13" />

/** Payers who asked their bank for the money back, and by when it wants to hear from us. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  return <ListPage list={disputeList} {...loaderData} />
}
