import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { campaignDesk } from '#modules/campaigns/campaigns.routes.ts'
import type { Route } from './+types/notification-new.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { CampaignForm } from './messages/campaign-form.tsx'
import { useAction } from './session/data.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Write a campaign`)

/** A draft, which nobody gets until it is sent. */
export default function NotificationNew() {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { submit } = useAction()
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/notifications">
          <Trans>Campaigns</Trans>
        </BackLink>
      </p>
      <PageHead
        title={<Trans>Write a campaign</Trans>}
        lead={<Trans>It starts as a draft: check and test it before sending.</Trans>}
      />
      <CampaignForm
        campaign={null}
        verb={<Trans>Save the draft</Trans>}
        save={async (body) => {
          const { id } = await submit(campaignDesk.create, { body })
          await navigate(localPath(`/admin/notifications/${id}`))
        }}
      />
    </>
  )
}
