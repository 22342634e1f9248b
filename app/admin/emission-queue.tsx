import { msg } from '@lingui/core/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { emissionQueue } from '#modules/ticketing/ticketing.routes.ts'
import type { Route } from './+types/emission-queue.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { QueuePage } from './queue/queue-page.tsx'
import { queueCall, readQueueQuery } from './queue/queue-query.ts'
import { QueueSkeleton } from './queue/queue-skeleton.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Emission queue`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readQueueQuery(new URL(request.url).searchParams)
  return { query, loaded: await loadOr(() => staffCalls(request)(emissionQueue.list, queueCall(query))) }
}

export const HydrateFallback = QueueSkeleton

/** Paid flights that wait for tickets: categories × time left, the list by limit, and the desk. */
export default function EmissionQueue({ loaderData: { loaded, query } }: Route.ComponentProps) {
  return <QueuePage loaded={loaded} query={query} />
}
