import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/notifications.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { campaignList } from './messages/campaign-list.tsx'
import { staffCalls } from './session/call-staff.ts'
import { useMay } from './session/staff-session.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, campaignList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(campaignList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Campaigns</Trans>} row="h-13" />

/** What staff have written to many: drafts, what is on its way, and what was sent. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const may = useMay()
  const actions = (
    <>
      <ButtonLink size="sm" variant="secondary" to="/admin/notifications/templates">
        <Trans>Site emails</Trans>
      </ButtonLink>
      {may('notifications.write') && (
        <ButtonLink size="sm" to="/admin/notifications/new" icon={<Plus aria-hidden="true" className="size-4" />}>
          <Trans>Write a campaign</Trans>
        </ButtonLink>
      )}
    </>
  )
  return <ListPage list={campaignList} {...loaderData} actions={actions} />
}
