import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/cars.ts'
import { depotList } from './cars/depot-list.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { useMay } from './session/staff-session.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, depotList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(depotList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Car depots</Trans>} row="h-13" />

/** Where cars are hired out, and where more is promised than is there. */
export default function Cars({ loaderData }: Route.ComponentProps) {
  const may = useMay()
  return (
    <ListPage
      list={depotList}
      {...loaderData}
      above={() =>
        may('cars.manage') && (
          <div className="mb-4">
            <ButtonLink to="/admin/cars/new" variant="secondary">
              <Trans>Open a depot</Trans>
            </ButtonLink>
          </div>
        )
      }
    />
  )
}
