import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { people } from '#modules/accounts/people/people.routes.ts'
import type { Route } from './+types/user-customer.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { CustomerPage } from './users/customers/customer-page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const customer = args.loaderData?.data
  return adminMeta(args, customer?.firstName ? `${customer.firstName} ${customer.lastName}` : msg`Customer`)
}

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  loadOr(() => staffCalls(request)(people.read, { id }))

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the customer</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-96 w-full" />
        <SkeletonText lines={12} />
      </div>
    </div>
  )
}

/** Everything about one account; reading it is on the record. */
export default function Customer({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/users">
          <Trans>All customers</Trans>
        </TextLink>
      </p>
      <KeepLast key={id} loaded={loaderData}>
        {(customer) => <CustomerPage customer={customer} />}
      </KeepLast>
    </>
  )
}
