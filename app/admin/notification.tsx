import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { campaign } from '#modules/campaigns/campaigns.routes.ts'
import { RECIPIENT_STATUSES } from '#modules/campaigns/campaigns-limits.contract.ts'
import type { Route } from './+types/notification.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { CampaignPage } from './messages/campaign-page.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.data?.campaign.name ?? msg`Campaign`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const { searchParams } = new URL(request.url)
  const status = RECIPIENT_STATUSES.find((one) => one === searchParams.get('status'))
  const page = searchParams.get('page') ?? '1'
  return loadOr(async () => {
    const [read, preview, reach, recipients] = await Promise.all([
      call(campaign.read, { id }),
      call(campaign.preview, { id }),
      call(campaign.reach, { id }),
      call(campaign.recipients, { id, query: { page, ...(status && { status }) } }),
    ])
    return { campaign: read, preview, reach, recipients, status: status ?? null }
  })
}

export function HydrateFallback() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <h1 className="sr-only">
        <Trans>Campaign</Trans>
      </h1>
      <p className="sr-only">
        <Trans>Loading the campaign</Trans>
      </p>
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

/** One message: whom it is for, what it says, how far it is, and who got it. */
export default function Notification({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/notifications">
          <Trans>Campaigns</Trans>
        </BackLink>
      </p>
      <Here kind="campaign" id={id} />
      <KeepLast key={id} loaded={loaderData}>
        {(found) => <CampaignPage found={found} />}
      </KeepLast>
    </>
  )
}
