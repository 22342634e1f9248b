import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import type { Route } from './+types/support-macros.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { readStaff, useStaff } from './session/staff-session.ts'
import { MacrosPanel } from './support/macros/macros-panel.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg({ message: 'Macros', context: 'tickets' }))

/** Nobody signed in is led to the sign-in page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!readStaff()) await staffCalls(request)(staffAccount.read, {})
  return null
}

export function HydrateFallback() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Head />
      <p className="sr-only">
        <Trans>Loading the macros</Trans>
      </p>
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

/** What the desk often does in one go. */
export default function SupportMacros() {
  const hydrated = useHydrated()
  const staff = useStaff()
  if (!hydrated || !staff) return <HydrateFallback />
  return (
    <>
      <Head />
      <MacrosPanel />
    </>
  )
}

function Head() {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/support">
          <Trans>Support tickets</Trans>
        </BackLink>
      </p>
      <PageHead
        title={<Trans context="tickets">Macros</Trans>}
        lead={<Trans>Text, status, priority, tags and assignee in one go, for the whole desk.</Trans>}
      />
    </>
  )
}
