import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import type { Route } from './+types/emission-queue.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { QueuePage } from './queue/queue-page.tsx'
import { workList } from './queue/work-list.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, workList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(workList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Emission queue</Trans>} row="h-14" />

/** Paid flights that wait for tickets: categories × time left, the list by limit, and the desk. */
export default function EmissionQueue({ loaderData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} />
}
