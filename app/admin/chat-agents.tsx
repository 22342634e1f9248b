import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/chat-agents.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { PageHead } from './frame/page-head.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Chat agents`)

export default function ChatAgents() {
  return <PageHead title={<Trans>Chat agents</Trans>} />
}
