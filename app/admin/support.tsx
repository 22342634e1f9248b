import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { supportDesk } from '#modules/support/support.routes.ts'
import type { Route } from './+types/support.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { TicketList } from './support/ticket-list.tsx'
import { listed, readTicketQuery } from './support/ticket-query.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Support tickets`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readTicketQuery(new URL(request.url).searchParams)
  return { query, tickets: await loadOr(() => staffCalls(request)(supportDesk.list, { query: listed(query) })) }
}

export function HydrateFallback() {
  return <ListSkeleton title={<Trans>Support tickets</Trans>} row="h-14" />
}

/** What customers have written by form, by mail, and in the chat while nobody was there. */
export default function Support({ loaderData: { query, tickets } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Support tickets</Trans>}
        lead={<Trans>By form, by e-mail, and from chats that nobody could answer. Those due soonest come first.</Trans>}
      />
      {tickets.data ? (
        <TicketList tickets={tickets.data} query={query} />
      ) : (
        <LoadFailed message={tickets.failed} forbidden={tickets.forbidden} />
      )}
    </>
  )
}
