import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { TextLink } from '#app/ui/link.tsx'
import { people } from '#modules/accounts/people/people.routes.ts'
import type { Route } from './+types/user-customer.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { PersonSkeleton } from './frame/person-skeleton.tsx'
import { staffCalls } from './session/call-staff.ts'
import { CustomerPage } from './users/customers/customer-page.tsx'

export const meta: Route.MetaFunction = (args) => {
  const customer = args.loaderData?.data
  return adminMeta(args, customer?.firstName ? `${customer.firstName} ${customer.lastName}` : msg`Customer`)
}

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  loadOr(() => staffCalls(request)(people.read, { id }))

export const HydrateFallback = () => (
  <PersonSkeleton>
    <Trans>Loading the customer</Trans>
  </PersonSkeleton>
)

/** Everything about one account; reading it is on the record. */
export default function Customer({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/users">
          <Trans>All customers</Trans>
        </TextLink>
      </p>
      <Here kind="customer" id={id} />
      <KeepLast key={id} loaded={loaderData}>
        {(customer) => <CustomerPage customer={customer} />}
      </KeepLast>
    </>
  )
}
