import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import type { Route } from './+types/messages.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { MessagesPage } from './messages/messages-page.tsx'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Messages`)

/** What guests write, and the answers. */
export default function Messages({ params }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Messages</Trans>}
        lead={<Trans>What your guests write about their stays. We email them your replies.</Trans>}
      />
      <MessagesPage stayId={params.stayId ?? null} />
    </>
  )
}
