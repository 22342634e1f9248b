import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/careers.ts'
import { applicationList } from './careers/application-list.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, applicationList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(applicationList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Applications</Trans>} row="h-13" />

/** Who applied, for what, and where each application stands. */
export default function Applications({ loaderData }: Route.ComponentProps) {
  const openings = (
    <ButtonLink size="sm" variant="secondary" to="/admin/careers/openings">
      <Trans>Openings</Trans>
    </ButtonLink>
  )
  return <ListPage list={applicationList} {...loaderData} actions={openings} />
}
