import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/mail-templates.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { templateList } from './messages/template-list.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, templateList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(templateList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Site emails</Trans>} row="h-13" />

/** What the site sends by itself. */
export default function MailTemplates({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/notifications">
          <Trans>Campaigns</Trans>
        </BackLink>
      </p>
      <ListPage list={templateList} {...loaderData} />
    </>
  )
}
