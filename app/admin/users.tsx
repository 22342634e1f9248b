import { Trans } from '@lingui/react/macro'
import { replace } from 'react-router'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/users.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { readStaff } from './session/staff-session.ts'
import { customerList } from './users/customers/customer-list.tsx'
import { UserViews } from './users/user-views.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, customerList.title)

/** Those who look after staff alone are led to them. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const permissions = readStaff()?.admin.permissions ?? []
  if (permissions.includes('staff.manage') && !permissions.includes('users.read'))
    throw replace(pathIn(localeOf(new URL(request.url).pathname), '/admin/users/staff'))
  return loadList(customerList, request, staffCalls(request))
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Customers</Trans>} row="h-13" />

/** Who has an account to travel with; looking for them is on the record. */
export default function Users({ loaderData }: Route.ComponentProps) {
  return <ListPage list={customerList} {...loaderData} above={() => <UserViews current="customers" />} />
}
