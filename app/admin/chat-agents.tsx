import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import type { Route } from './+types/chat-agents.ts'
import { AgentsPanel } from './chat-agents/agents-panel.tsx'
import { HoursPanel } from './chat-agents/hours-panel.tsx'
import { RepliesPanel } from './chat-agents/replies-panel.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { readStaff, useStaff } from './session/staff-session.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Chat agents`)

/** Nobody signed in is led to the sign-in page; the parts read what they show by themselves. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!readStaff()) await staffCalls(request)(staffAccount.read, {})
  return null
}

export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <PageHead title={<Trans>Chat agents</Trans>} />
      <p className="sr-only">
        <Trans>Loading the agents</Trans>
      </p>
      <Skeleton className="h-11 w-80 max-w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

const TABS = ['agents', 'hours', 'replies'] as const

/** The agents and their figures, the opening hours of the desk, and the canned replies. */
export default function ChatAgents() {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const staff = useStaff()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const local = useLocalPath()
  if (!hydrated || !staff) return <HydrateFallback />
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'agents'
  return (
    <>
      <PageHead
        title={<Trans>Chat agents</Trans>}
        lead={<Trans>Who answers, when, and with which texts. The conversations themselves are in the chat.</Trans>}
      />
      <Tabs
        label={t`Parts of this page`}
        selected={tab}
        onSelect={(id) =>
          void navigate(local(`/admin/chat-agents?tab=${id}`), { replace: true, preventScrollReset: true })
        }
        tabs={[
          { id: 'agents', label: t`Agents`, panel: <AgentsPanel staff={staff} /> },
          { id: 'hours', label: t`Hours`, panel: <HoursPanel staff={staff} /> },
          { id: 'replies', label: t`Canned replies`, panel: <RepliesPanel staff={staff} /> },
        ]}
      />
    </>
  )
}
