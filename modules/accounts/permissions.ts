import { PERMISSIONS, type Permission, type Role, type SignedInStaff } from './access.contract.ts'

/** What each built-in role of staff may do (least privilege; the glossary says what each role is for). */
const GRANTS: Record<Role, readonly Permission[]> = {
  superadmin: PERMISSIONS,
  operations: [
    'reservations.read',
    'reservations.cancel',
    'reservations.note',
    'reservations.resend',
    'reservations.act',
    'refunds.request',
    'ticketing.read',
    'ticketing.work',
    'schedule.change',
    'hotels.read',
    'cars.read',
    'cars.manage',
    'chat.read',
    'chat.work',
    'chat.manage',
    'support.read',
    'support.work',
    'support.manage',
    'diagnostics.read',
    'diagnostics.work',
    'reports.read',
  ],
  finance: [
    'reservations.read',
    'reservations.note',
    'refunds.request',
    'refunds.approve',
    'disputes.read',
    'disputes.work',
    'ledger.read',
    'payouts.read',
    'payouts.prepare',
    'payouts.approve',
    'reports.read',
  ],
  support: [
    'reservations.read',
    'reservations.note',
    'reservations.resend',
    'reservations.act',
    'refunds.request',
    'ticketing.read',
    'users.read',
    'users.privacy',
    'users.impersonate',
    'owners.read',
    'hotels.read',
    'cars.read',
    'chat.read',
    'chat.work',
    'support.read',
    'support.work',
    'reports.read',
  ],
  content: ['careers.read', 'careers.work', 'notifications.read', 'notifications.write', 'notifications.send'],
  verifier: ['owners.read', 'owners.verify', 'hotels.read', 'hotels.verify'],
  auditor: [
    'reservations.read',
    'disputes.read',
    'ticketing.read',
    'ledger.read',
    'payouts.read',
    'audit.read',
    'users.read',
    'owners.read',
    'hotels.read',
    'cars.read',
    'chat.read',
    'support.read',
    'careers.read',
    'diagnostics.read',
    'reports.read',
    'notifications.read',
  ],
}

export function permissionsOf(role: Role): readonly Permission[] {
  return GRANTS[role]
}

/** Whether the role, built-in or made by staff, allows it. */
export function mayDo({ permissions }: Pick<SignedInStaff, 'permissions'>, permission: Permission): boolean {
  return permissions.includes(permission)
}
