import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { TextLink } from '#app/ui/link.tsx'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import type { Route } from './+types/hotel-owner.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { PersonSkeleton } from './frame/person-skeleton.tsx'
import { OwnerPage } from './owners/owner-page.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.data?.company_name ?? msg`Hotel owner`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(() => call(partners.read, { id }))
}

export const HydrateFallback = () => (
  <PersonSkeleton>
    <Trans>Loading the owner</Trans>
  </PersonSkeleton>
)

/** Everything about one owner; reading it is on the record. */
export default function HotelOwner({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/hotel-owners">
          <Trans>All hotel owners</Trans>
        </TextLink>
      </p>
      <Here kind="owner" id={id} />
      <KeepLast key={id} loaded={loaderData}>
        {(data) => <OwnerPage owner={data} />}
      </KeepLast>
    </>
  )
}
