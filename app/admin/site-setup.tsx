import { msg } from '@lingui/core/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import type { Route } from './+types/site-setup.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { Overview } from './site-setup/overview.tsx'
import { SetupSkeleton } from './site-setup/setup-skeleton.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Site setup`)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(() => call(siteSettings.read, {}))
}

export const HydrateFallback = () => <SetupSkeleton />

/** All steps of the setup, and where each of them stands. */
export default function SiteSetup({ loaderData }: Route.ComponentProps) {
  return <KeepLast loaded={loaderData}>{(settings) => <Overview settings={settings} />}</KeepLast>
}
