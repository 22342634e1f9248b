import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { careerApplication } from '#modules/careers/careers.routes.ts'
import type { Route } from './+types/career-application.ts'
import { ApplicationPage } from './careers/application-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.data ? `#${args.loaderData.data.number}` : msg`Applications`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadOr(() => staffCalls(request)(careerApplication.read, { id }))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the application</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <SkeletonText lines={10} />
    </div>
  )
}

/** One application: who it is, what was done, and what to do. */
export default function CareerApplication({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/careers">
          <Trans>Applications</Trans>
        </BackLink>
      </p>
      <Here kind="application" id={id} />
      <KeepLast key={id} loaded={loaderData}>
        {(detail) => <ApplicationPage detail={detail} />}
      </KeepLast>
    </>
  )
}
