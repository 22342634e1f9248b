import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Entry } from '#app/admin/frame/navigation.ts'

type Part = Pick<Entry, 'to' | 'label' | 'needs'>

const setting = (id: string, label: MessageDescriptor): Part => ({
  to: `/admin/settings/${id}`,
  label,
  needs: 'settings.manage',
})

/** Pages behind those of the navigation, found by what is typed. With their permissions, since a name alone loads no page. */
export const PARTS: readonly Part[] = [
  { to: '/admin/users/staff', label: msg`Staff`, needs: 'staff.manage' },
  { to: '/admin/users/roles', label: msg`Roles`, needs: 'staff.manage' },
  { to: '/admin/users/privacy', label: msg`Privacy requests`, needs: 'users.read' },
  { to: '/admin/support/mail', label: msg`Email to review`, needs: 'support.read' },
  { to: '/admin/support/macros', label: msg({ message: 'Macros', context: 'tickets' }), needs: 'support.work' },
  { to: '/admin/support/blocked', label: msg`Blocked senders`, needs: 'support.read' },
  { to: '/admin/support/suppressed', label: msg`Suppressed addresses`, needs: 'support.read' },
  { to: '/admin/careers/openings', label: msg`Openings`, needs: 'careers.read' },
  { to: '/admin/service-diagnostic', label: msg`Outside services`, needs: 'diagnostics.read' },
  { to: '/admin/setup', label: msg`Site setup`, needs: 'settings.manage' },
  { to: '/admin/chat-agents?tab=hours', label: msg`Hours and holidays`, needs: 'chat.read' },
  { to: '/admin/chat-agents?tab=replies', label: msg`Canned replies`, needs: 'chat.read' },
  setting('brand', msg`Brand colour`),
  setting('logo', msg`Logo`),
  setting('rates', msg`Exchange rates`),
  setting('fees', msg`Fees and mark-ups`),
  setting('paying', msg`Payouts by Pix`),
  setting('ticketing', msg`Ticketing`),
  setting('features', msg`Features of the site`),
  setting('retention', msg`Retention periods`),
  setting('legal', msg`Legal texts`),
  setting('backups', msg`Backups`),
  setting('changes', msg`Changes`),
]
