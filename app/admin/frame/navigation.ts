import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Activity,
  Banknote,
  BedDouble,
  BriefcaseBusiness,
  CarFront,
  Headset,
  IdCard,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Luggage,
  MessagesSquare,
  ScrollText,
  SlidersHorizontal,
  Star,
  Ticket,
  Users,
} from 'lucide-react'
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
  { to: '/admin/reservations', label: msg`Reservations`, icon: Luggage, needs: 'reservations.read' },
  { to: '/admin/chat', label: msg({ message: 'Chat', context: 'of staff' }), icon: MessagesSquare, needs: 'chat.read' },
  { to: '/admin/chat-agents', label: msg`Chat agents`, icon: Headset, needs: 'chat.read' },
  { to: '/admin/hotel-verification', label: msg`Hotel verification`, icon: BedDouble, needs: 'hotels.read' },
  { to: '/admin/stay-reviews', label: msg`Reviews`, icon: Star, needs: 'hotels.read' },
  { to: '/admin/hotel-owners', label: msg`Hotel owners`, icon: BriefcaseBusiness, needs: 'owners.read' },
  { to: '/admin/cars', label: msg`Car depots`, icon: CarFront, needs: 'cars.read' },
  { to: '/admin/payouts', label: msg`Payouts`, icon: Banknote, needs: 'payouts.read' },
  { to: '/admin/support', label: msg`Support tickets`, icon: LifeBuoy, needs: 'support.read' },
  { to: '/admin/careers', label: msg`Applications`, icon: IdCard, needs: 'careers.read' },
  { to: '/admin/users', label: msg`Users`, icon: Users, needs: 'staff.manage' },
  { to: '/admin/setup', label: msg`Site setup`, icon: SlidersHorizontal, needs: 'settings.manage' },
  { to: '/admin/diagnostic', label: msg`Diagnostics`, icon: Activity, needs: 'diagnostics.read' },
  { to: '/admin/audit-log', label: msg`Audit log`, icon: ScrollText, needs: 'audit.read' },
]
