import { msg } from '@lingui/core/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import type { Route } from './+types/settings.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { Overview } from './settings/overview.tsx'
import { SectionPage } from './settings/section-page.tsx'
import { sectionOf } from './settings/sections.ts'
import { SettingsSkeleton } from './settings/settings-skeleton.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, sectionOf(args.params.section)?.name ?? msg`Settings`)

export function clientLoader({ request, params: { section } }: Route.ClientLoaderArgs) {
  if (section !== undefined && !sectionOf(section)) throw new Response(null, { status: 404 })
  const call = staffCalls(request)
  // Its code comes beside what it shows.
  sectionOf(section)
    ?.Part.load()
    .catch(() => {})
  return loadOr(() => call(siteSettings.read, {}))
}

export const HydrateFallback = () => <SettingsSkeleton />

/** What administrators set for the whole site, section by section. */
export default function Settings({ loaderData, params }: Route.ComponentProps) {
  const section = sectionOf(params.section)
  return (
    <KeepLast key={section?.id} loaded={loaderData}>
      {(settings) => (section ? <SectionPage section={section} settings={settings} /> : <Overview />)}
    </KeepLast>
  )
}
