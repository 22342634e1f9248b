import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Banknote,
  BedDouble,
  BookOpenCheck,
  CircleUserRound,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Plus,
  Settings,
  Star,
} from 'lucide-react'
import type { WaitingCounts } from './use-waiting.ts'

/** `counts`: what of it waits for the owner. */
type Entry = { to: string; label: MessageDescriptor; icon: LucideIcon; exact?: true; counts?: keyof WaitingCounts }

/** The side navigation (specification §2), with bookings and earnings; what else it does not name is behind. */
export const NAVIGATION: readonly Entry[] = [
  {
    to: '/hotel-owner/dashboard',
    label: msg({ message: 'Dashboard', context: 'of partners' }),
    icon: LayoutDashboard,
    counts: 'bookings',
  },
  { to: '/hotel-owner/hotels', label: msg`My Hotels`, icon: BedDouble, exact: true },
  { to: '/hotel-owner/hotels/new', label: msg`Add Hotel`, icon: Plus },
  { to: '/hotel-owner/bookings', label: msg`Bookings`, icon: BookOpenCheck },
  { to: '/hotel-owner/earnings', label: msg`Earnings`, icon: Banknote },
  { to: '/hotel-owner/profile', label: msg`Profile`, icon: CircleUserRound },
  { to: '/hotel-owner/settings', label: msg`Settings`, icon: Settings },
  { to: '/hotel-owner/messages', label: msg`Messages`, icon: MessagesSquare, counts: 'messages' },
  { to: '/hotel-owner/reviews', label: msg`Reviews`, icon: Star },
]
