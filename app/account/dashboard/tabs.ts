import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  BellRing,
  CreditCard,
  KeyRound,
  Laptop,
  type LucideIcon,
  Luggage,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'

export const TAB_IDS = [
  'trips',
  'profile',
  'companions',
  'payments',
  'security',
  'devices',
  'notifications',
  'alerts',
  'privacy',
] as const
export type TabId = (typeof TAB_IDS)[number]

/** What is below its heading, known before its data has come. */
type Tab = { label: MessageDescriptor; icon: LucideIcon; lead?: MessageDescriptor }

export const TABS: Record<TabId, Tab> = {
  trips: {
    label: msg`Trips`,
    icon: Luggage,
    lead: msg`What you book appears here, with tickets, vouchers, receipts and refunds. Bookings made without an account appear too, if they have the same email address.`,
  },
  profile: { label: msg`Profile`, icon: UserRound },
  companions: { label: msg`Travellers`, icon: UsersRound },
  payments: { label: msg`Payments`, icon: CreditCard },
  security: { label: msg`Security`, icon: KeyRound },
  devices: { label: msg`Devices`, icon: Laptop },
  notifications: { label: msg`Emails`, icon: Bell },
  alerts: {
    label: msg`Price alerts`,
    icon: BellRing,
    lead: msg`We email you when a price falls to what you would pay: at most one email a day for all alerts.`,
  },
  privacy: { label: msg`Privacy`, icon: ShieldCheck },
}

/** The part of the dashboard that an address asks for (`?tab=`); the trips where it asks for none that we know. */
export function tabOf(search: string): TabId {
  const wanted = new URLSearchParams(search).get('tab')
  return TAB_IDS.find((id) => id === wanted) ?? 'trips'
}

export function tabPath(id: TabId): string {
  return id === 'trips' ? '/dashboard' : `/dashboard?tab=${id}`
}
