import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { members } from '#modules/accounts/staff/members.routes.ts'
import type { Route } from './+types/users.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { MembersPage } from './users/members-page.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Users`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(async () => {
    const [people, roles] = await Promise.all([call(members.list, {}), call(members.roles, {})])
    return { members: people, roles }
  })
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Users</Trans>} />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-13 w-full" />
        ))}
      </div>
    </div>
  )
}

/** Who works here, and what each may do. */
export default function Users({ loaderData }: Route.ComponentProps) {
  return <KeepLast loaded={loaderData}>{(data) => <MembersPage {...data} />}</KeepLast>
}
