import { msg } from '@lingui/core/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { STEPS, type Step } from '#modules/settings/sections.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import type { Route } from './+types/setup-step.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { SetupSkeleton } from './site-setup/setup-skeleton.tsx'
import { StepPage } from './site-setup/step-page.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Site setup`)

export function clientLoader({ request, params: { step } }: Route.ClientLoaderArgs) {
  if (!isStep(step)) throw new Response(null, { status: 404 })
  const call = staffCalls(request)
  return loadOr(() => call(siteSettings.read, {}))
}

const isStep = (text: string): text is Step => (STEPS as readonly string[]).includes(text)

export const HydrateFallback = () => <SetupSkeleton />

/** One step of the setup. */
export default function SetupStep({ loaderData, params }: Route.ComponentProps) {
  const step = params.step as Step
  return (
    <KeepLast key={step} loaded={loaderData}>
      {(settings) => <StepPage step={step} settings={settings} />}
    </KeepLast>
  )
}
