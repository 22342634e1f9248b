import { msg } from '@lingui/core/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { diagnostics } from '#modules/diagnostics/diagnostics.routes.ts'
import type { Route } from './+types/service-diagnostic.ts'
import { DiagnosticSkeleton } from './diagnostic/diagnostic-skeleton.tsx'
import { ServicesPage } from './diagnostic/services-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Outside services`)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(() => call(diagnostics.services, {}))
}

export const HydrateFallback = () => <DiagnosticSkeleton />

/** The services outside, with how calls to them went. */
export default function ServiceDiagnostic({ loaderData }: Route.ComponentProps) {
  return <KeepLast loaded={loaderData}>{(found) => <ServicesPage found={found} />}</KeepLast>
}
