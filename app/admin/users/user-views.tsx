import { useLingui } from '@lingui/react/macro'
import { isOpenTo } from '#app/admin/frame/navigation.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import type { Permission } from '#modules/accounts/access.contract.ts'

type View = 'customers' | 'owners' | 'staff' | 'roles' | 'privacy'

const VIEWS: readonly { view: View; to: string; needs: Permission }[] = [
  { view: 'customers', to: '/admin/users', needs: 'users.read' },
  { view: 'owners', to: '/admin/hotel-owners', needs: 'owners.read' },
  { view: 'privacy', to: '/admin/users/privacy', needs: 'users.read' },
  { view: 'staff', to: '/admin/users/staff', needs: 'staff.manage' },
  { view: 'roles', to: '/admin/users/roles', needs: 'staff.manage' },
]

/** Everyone with an account, by kind; each view has a page of its own. */
export function UserViews({ current }: { current: View }) {
  const { t } = useLingui()
  const permissions = useStaff()?.permissions ?? []
  const words: Record<View, string> = {
    customers: t`Customers`,
    owners: t`Hotel owners`,
    staff: t`Staff`,
    roles: t`Roles`,
    privacy: t`Privacy requests`,
  }
  const open = VIEWS.filter(({ needs }) => isOpenTo(needs, permissions))
  if (open.length < 2) return null
  return (
    <div className="mb-5">
      <ChoiceLinks
        label={t`User types`}
        choices={open.map(({ view, to }) => ({ to, label: words[view], current: view === current }))}
      />
    </div>
  )
}
