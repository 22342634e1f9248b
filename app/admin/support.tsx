import { Trans } from '@lingui/react/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { supportDesk } from '#modules/support/support.routes.ts'
import type { Route } from './+types/support.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { useMay } from './session/staff-session.ts'
import { HelpFigures } from './support/help-figures.tsx'
import { ticketBulk, ticketList } from './support/ticket-list.tsx'
import { ServerNow } from './words/server-now.ts'
import { useAhead, useServerNow } from './words/use-server-now.ts'

const MINUTE = 60_000

export const meta: Route.MetaFunction = (args) => adminMeta(args, ticketList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [found, people] = await Promise.all([
    loadList(ticketList, request, call),
    loadOr(() => call(supportDesk.assignees, {})),
  ])
  return { found, people: people.data ?? [] }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Support tickets</Trans>} row="h-14" />

/** What customers have written by form, by mail, and in the chat while nobody was there. */
export default function Support({ loaderData: { found, people } }: Route.ComponentProps) {
  const may = useMay()
  const now = useServerNow(useAhead(found.loaded.data?.now ?? new Date().toISOString()), MINUTE)
  const bulk = ticketBulk(people.map(({ id, name }) => ({ value: id, label: name })))
  return (
    <ServerNow value={now}>
      <ListPage
        list={ticketList}
        {...found}
        bulk={may('support.work') ? bulk : []}
        actions={
          <>
            {may('support.work') && (
              <ButtonLink size="sm" variant="secondary" to="/admin/support/macros">
                <Trans context="tickets">Macros</Trans>
              </ButtonLink>
            )}
            <ButtonLink size="sm" variant="secondary" to="/admin/support/blocked">
              <Trans>Blocked senders</Trans>
            </ButtonLink>
            <ButtonLink size="sm" variant="secondary" to="/admin/support/suppressed">
              <Trans>Suppressed addresses</Trans>
            </ButtonLink>
          </>
        }
        below={may('support.manage') && <HelpFigures />}
      />
    </ServerNow>
  )
}
