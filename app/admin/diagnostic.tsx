import { msg } from '@lingui/core/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { diagnostics } from '#modules/diagnostics/diagnostics.routes.ts'
import type { Route } from './+types/diagnostic.ts'
import { DiagnosticPage } from './diagnostic/diagnostic-page.tsx'
import { DiagnosticSkeleton } from './diagnostic/diagnostic-skeleton.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Diagnostics`)

/** Each part by itself: the checks come also when the database, where the others are, does not answer. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [checks, jobs, journeys] = await Promise.all([
    loadOr(() => call(diagnostics.read, {})),
    loadOr(() => call(diagnostics.jobs, {})),
    loadOr(() => call(diagnostics.journeys, {})),
  ])
  return { checks, jobs, journeys }
}

export const HydrateFallback = () => <DiagnosticSkeleton />

/** Whether each thing works now. */
export default function Diagnostic({ loaderData }: Route.ComponentProps) {
  return <DiagnosticPage {...loaderData} />
}
