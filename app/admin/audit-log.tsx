import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { audit } from '#modules/audit/audit.routes.ts'
import type { Route } from './+types/audit-log.ts'
import { auditCall, readAuditQuery } from './audit/audit-query.ts'
import { LogPage } from './audit/log-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Audit log`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readAuditQuery(new URL(request.url).searchParams)
  const call = staffCalls(request)
  return loadOr(async () => {
    const [page, choices] = await Promise.all([call(audit.list, { query: auditCall(query) }), call(audit.choices, {})])
    return { page, choices, query }
  })
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Audit log</Trans>} />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <Skeleton className="mb-5 h-16 w-full" />
      <Skeleton className="mb-5 h-26 w-full" />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <Skeleton key={row} className="h-10 w-full" />
        ))}
      </div>
    </div>
  )
}

/** What staff did and which personal data they read, newest first; and the proof that nothing was changed. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return <KeepLast loaded={loaderData}>{(data) => <LogPage {...data} />}</KeepLast>
}
