import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Banknote, BedDouble, CircleUserRound, LayoutDashboard, type LucideIcon, Plus, Settings } from 'lucide-react'

type Entry = { to: string; label: MessageDescriptor; icon: LucideIcon; exact?: true }

/** The side navigation (specification §2), with the earnings. */
export const NAVIGATION: readonly Entry[] = [
  { to: '/hotel-owner/dashboard', label: msg({ message: 'Dashboard', context: 'of partners' }), icon: LayoutDashboard },
  { to: '/hotel-owner/hotels', label: msg`My Hotels`, icon: BedDouble, exact: true },
  { to: '/hotel-owner/hotels/new', label: msg`Add Hotel`, icon: Plus },
  { to: '/hotel-owner/earnings', label: msg`Earnings`, icon: Banknote },
  { to: '/hotel-owner/profile', label: msg`Profile`, icon: CircleUserRound },
  { to: '/hotel-owner/settings', label: msg`Settings`, icon: Settings },
]
