import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { careerDesk } from '#modules/careers/careers.routes.ts'
import type { Route } from './+types/career-openings.ts'
import { OpeningsPage } from './careers/openings-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Openings`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOr(() => staffCalls(request)(careerDesk.openings, {}))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <PageHead title={<Trans>Openings</Trans>} />
      <p className="sr-only">
        <Trans>Loading the openings</Trans>
      </p>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}

/** What one can apply for, what is being written, and what has closed. */
export default function CareerOpenings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/careers">
          <Trans>Applications</Trans>
        </BackLink>
      </p>
      <KeepLast loaded={loaderData}>{({ openings }) => <OpeningsPage openings={openings} />}</KeepLast>
    </>
  )
}
