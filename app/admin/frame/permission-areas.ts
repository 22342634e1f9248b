import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PERMISSIONS, type Permission } from '#modules/accounts/access.contract.ts'

const AREAS = {
  bookings: msg`Bookings`,
  service: msg`Customer service`,
  people: msg`People`,
  supply: msg`Hotels and cars`,
  money: msg`Money`,
  company: msg({ message: 'Company', context: 'navigation of staff' }),
} as const satisfies Record<string, MessageDescriptor>
type Area = keyof typeof AREAS

const AREA_OF: Record<Permission, Area> = {
  'reservations.read': 'bookings',
  'reservations.cancel': 'bookings',
  'reservations.note': 'bookings',
  'reservations.resend': 'bookings',
  'reservations.act': 'bookings',
  'refunds.request': 'bookings',
  'refunds.approve': 'bookings',
  'disputes.read': 'money',
  'disputes.work': 'money',
  'ticketing.read': 'bookings',
  'ticketing.work': 'bookings',
  'schedule.change': 'bookings',
  'ledger.read': 'money',
  'audit.read': 'company',
  'staff.manage': 'people',
  'users.read': 'people',
  'users.manage': 'people',
  'users.privacy': 'people',
  'users.impersonate': 'people',
  'owners.read': 'supply',
  'owners.verify': 'supply',
  'hotels.read': 'supply',
  'hotels.verify': 'supply',
  'cars.read': 'supply',
  'cars.manage': 'supply',
  'payouts.read': 'money',
  'payouts.prepare': 'money',
  'payouts.approve': 'money',
  'chat.read': 'service',
  'chat.work': 'service',
  'chat.manage': 'service',
  'support.read': 'service',
  'support.work': 'service',
  'support.manage': 'service',
  'careers.read': 'company',
  'careers.work': 'company',
  'reports.read': 'money',
  'notifications.read': 'people',
  'notifications.write': 'people',
  'notifications.send': 'people',
  'settings.manage': 'company',
  'diagnostics.read': 'company',
  'diagnostics.work': 'company',
}

/** Every permission, by what it is about. */
export const PERMISSION_AREAS = (Object.keys(AREAS) as Area[]).map((area) => ({
  area,
  label: AREAS[area] as MessageDescriptor,
  permissions: PERMISSIONS.filter((permission) => AREA_OF[permission] === area),
}))
