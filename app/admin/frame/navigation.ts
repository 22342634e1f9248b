import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LayoutDashboard, type LucideIcon, Ticket, Users } from 'lucide-react'
import type { Permission } from '#modules/accounts/access.contract.ts'

type Entry = { to: string; label: MessageDescriptor; icon: LucideIcon; needs: Permission | null }

/** What is open so far; an entry is drawn for whom the server would let in. */
export const NAVIGATION: readonly Entry[] = [
  {
    to: '/admin/dashboard',
    label: msg({ message: 'Dashboard', context: 'of staff' }),
    icon: LayoutDashboard,
    needs: null,
  },
  { to: '/admin/emission-queue', label: msg`Emission queue`, icon: Ticket, needs: 'ticketing.read' },
  { to: '/admin/reservations', label: msg`Reservations`, icon: Users, needs: 'reservations.read' },
]
