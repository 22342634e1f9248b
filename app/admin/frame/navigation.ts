import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Activity,
  Banknote,
  BedDouble,
  BriefcaseBusiness,
  CarFront,
  ChartColumn,
  Headset,
  IdCard,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Luggage,
  Megaphone,
  MessagesSquare,
  Scale,
  ScrollText,
  SearchX,
  SlidersHorizontal,
  Star,
  Ticket,
  Users,
} from 'lucide-react'
import type { Permission } from '#modules/accounts/access.contract.ts'
import type { WaitingKind } from '#modules/backoffice/kinds.contract.ts'

type Needs = Permission | readonly Permission[] | null

export type Entry = {
  to: string
  label: MessageDescriptor
  icon: LucideIcon
  /** One of them is enough. */
  needs: Needs
  /** What waits behind it; its count is shown. */
  waits?: readonly WaitingKind[]
}
type Group = { label: MessageDescriptor | null; entries: readonly Entry[] }

/** What is open so far, by what it is about; an entry is drawn for whom the server would let in. */
export const NAVIGATION: readonly Group[] = [
  {
    label: null,
    entries: [
      {
        to: '/admin/dashboard',
        label: msg({ message: 'Dashboard', context: 'of staff' }),
        icon: LayoutDashboard,
        needs: null,
      },
    ],
  },
  {
    label: msg`Bookings`,
    entries: [
      {
        to: '/admin/emission-queue',
        label: msg`Emission queue`,
        icon: Ticket,
        needs: 'ticketing.read',
        waits: ['emission'],
      },
      {
        to: '/admin/reservations',
        label: msg`Reservations`,
        icon: Luggage,
        needs: 'reservations.read',
        waits: ['approvals', 'sentBack'],
      },
    ],
  },
  {
    label: msg`Customer service`,
    entries: [
      {
        to: '/admin/chat',
        label: msg({ message: 'Chat', context: 'of staff' }),
        icon: MessagesSquare,
        needs: 'chat.read',
        waits: ['chats'],
      },
      { to: '/admin/support', label: msg`Support tickets`, icon: LifeBuoy, needs: 'support.read', waits: ['tickets'] },
      { to: '/admin/chat-agents', label: msg`Chat agents`, icon: Headset, needs: 'chat.read' },
    ],
  },
  {
    label: msg`Hotels and cars`,
    entries: [
      {
        to: '/admin/hotel-verification',
        label: msg`Hotel verification`,
        icon: BedDouble,
        needs: 'hotels.read',
        waits: ['listings'],
      },
      { to: '/admin/stay-reviews', label: msg`Reviews`, icon: Star, needs: 'hotels.read', waits: ['reviews'] },
      {
        to: '/admin/hotel-owners',
        label: msg`Hotel owners`,
        icon: BriefcaseBusiness,
        needs: 'owners.read',
        waits: ['owners'],
      },
      { to: '/admin/cars', label: msg`Car depots`, icon: CarFront, needs: 'cars.read' },
    ],
  },
  {
    label: msg`Money`,
    entries: [
      { to: '/admin/payouts', label: msg`Payouts`, icon: Banknote, needs: 'payouts.read', waits: ['payouts'] },
      { to: '/admin/disputes', label: msg`Disputes`, icon: Scale, needs: 'disputes.read', waits: ['disputes'] },
      { to: '/admin/reports', label: msg`Reports`, icon: ChartColumn, needs: 'reports.read' },
      { to: '/admin/search-history', label: msg`Search history`, icon: SearchX, needs: 'reports.read' },
    ],
  },
  {
    label: msg({ message: 'Company', context: 'navigation of staff' }),
    entries: [
      {
        to: '/admin/careers',
        label: msg`Applications`,
        icon: IdCard,
        needs: 'careers.read',
        waits: ['applications'],
      },
      { to: '/admin/notifications', label: msg`Campaigns`, icon: Megaphone, needs: 'notifications.read' },
      { to: '/admin/users', label: msg`Users`, icon: Users, needs: ['users.read', 'staff.manage'], waits: ['privacy'] },
      { to: '/admin/settings', label: msg`Settings`, icon: SlidersHorizontal, needs: 'settings.manage' },
      {
        to: '/admin/diagnostic',
        label: msg`Diagnostics`,
        icon: Activity,
        needs: 'diagnostics.read',
        waits: ['failing'],
      },
      { to: '/admin/audit-log', label: msg`Audit log`, icon: ScrollText, needs: 'audit.read' },
    ],
  },
]

/** Whether a page is open to someone, as far as the server has said what they may. */
export function isOpenTo(needs: Needs, permissions: readonly Permission[]): boolean {
  return needs === null || [needs].flat().some((one) => permissions.includes(one))
}
