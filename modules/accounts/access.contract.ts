import type { Access } from '#platform/api/access.ts'

export type { Access } from '#platform/api/access.ts'

/** Whether one of the staff may come in. */
export const STAFF_STATUSES = ['invited', 'active', 'disabled'] as const

/** What a staff role may do. A route names the permission that it needs. */
export const PERMISSIONS = [
  'reservations.read',
  'reservations.cancel',
  'reservations.note',
  'reservations.resend',
  'reservations.act',
  'refunds.request',
  'refunds.approve',
  'disputes.read',
  'disputes.work',
  'ticketing.read',
  'ticketing.work',
  'schedule.change',
  'ledger.read',
  'audit.read',
  'staff.manage',
  'users.read',
  'users.manage',
  'users.privacy',
  'users.impersonate',
  'owners.read',
  'owners.verify',
  'hotels.read',
  'hotels.verify',
  'cars.read',
  'cars.manage',
  'payouts.read',
  'payouts.prepare',
  'payouts.approve',
  'chat.read',
  'chat.work',
  'chat.manage',
  'support.read',
  'support.work',
  'support.manage',
  'careers.read',
  'careers.work',
  'reports.read',
  'notifications.read',
  'notifications.write',
  'notifications.send',
  'settings.manage',
  'diagnostics.read',
  'diagnostics.work',
] as const
export type Permission =
  | 'reservations.read'
  | 'reservations.cancel'
  | 'reservations.note'
  | 'reservations.resend'
  | 'reservations.act'
  | 'refunds.request'
  | 'refunds.approve'
  | 'disputes.read'
  | 'disputes.work'
  | 'ticketing.read'
  | 'ticketing.work'
  | 'schedule.change'
  | 'ledger.read'
  | 'audit.read'
  | 'staff.manage'
  | 'users.read'
  | 'users.manage'
  | 'users.privacy'
  | 'users.impersonate'
  | 'owners.read'
  | 'owners.verify'
  | 'hotels.read'
  | 'hotels.verify'
  | 'cars.read'
  | 'cars.manage'
  | 'payouts.read'
  | 'payouts.prepare'
  | 'payouts.approve'
  | 'chat.read'
  | 'chat.work'
  | 'chat.manage'
  | 'support.read'
  | 'support.work'
  | 'support.manage'
  | 'careers.read'
  | 'careers.work'
  | 'reports.read'
  | 'notifications.read'
  | 'notifications.write'
  | 'notifications.send'
  | 'settings.manage'
  | 'diagnostics.read'
  | 'diagnostics.work'

/**
 * Permissions that move money, change rights or open personal data: they need a session in which the second factor was proved.
 * The access plugin checks that by the permission that a route declares.
 */
export const NEED_SECOND_FACTOR: readonly Permission[] = [
  'reservations.read',
  'reservations.cancel',
  'reservations.act',
  'refunds.request',
  'refunds.approve',
  'disputes.read',
  'disputes.work',
  'ticketing.read',
  'ticketing.work',
  'schedule.change',
  'ledger.read',
  'payouts.read',
  'payouts.prepare',
  'payouts.approve',
  'staff.manage',
  'users.read',
  'users.manage',
  'users.privacy',
  'users.impersonate',
  'owners.read',
  'owners.verify',
  'audit.read',
  'careers.read',
  'careers.work',
  'notifications.read',
  'notifications.send',
  'settings.manage',
  'diagnostics.work',
]

/** `off`: there is none yet; `asked`: there is one, which this session has not proved. */
export const SECOND_FACTOR_STATES = ['off', 'asked', 'proved'] as const
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number]

/** What the session has not proved yet is asked for before anything that moves money or rights, or opens people's data. */
export function lacksSecondFactor(session: { secondFactor: SecondFactorState }, permission: Permission): boolean {
  return session.secondFactor !== 'proved' && NEED_SECOND_FACTOR.includes(permission)
}

export const ROLES = ['superadmin', 'operations', 'finance', 'support', 'content', 'verifier', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** Who looks at the site as this person sees it: staff who help them. It changes nothing, but for what staff may do in their name. */
type Viewed = { viewedBy?: SignedInStaff }
export type CustomerIdentity = Viewed & {
  kind: 'customer'
  id: string
  email: string
  firstName: string
  lastName: string
  sessionId: string
}
export type StaffIdentity = {
  kind: 'staff'
  id: string
  email: string
  firstName: string
  lastName: string
  /** As it is called: a built-in role, or the name of one that staff made. */
  role: string
  sessionId: string
}
/** As the access plugin sees it, with what the role allows at this moment and what the session has proved. */
export type SignedInStaff = StaffIdentity & {
  permissions: readonly Permission[]
  /** The role that staff made, where it is one. */
  ownRoleId: string | null
  secondFactor: SecondFactorState
}
export type OwnerIdentity = Viewed & {
  kind: 'owner'
  id: string
  email: string
  firstName: string
  lastName: string
  sessionId: string
}
/**
 * The bearer of a key to one reservation, which a guest gets on booking or by the link in a mail; or staff who act for its traveller:
 * these come with its code and the id of the view.
 */
export type GuestIdentity = { kind: 'guest'; reservationId: string } & (
  | { viewedBy?: undefined }
  | { viewedBy: SignedInStaff; code: string; sessionId: string }
)
export type Caller = CustomerIdentity | OwnerIdentity | SignedInStaff | GuestIdentity | null

declare module '#platform/api/access.ts' {
  interface Callers {
    /** Anyone; the authorization header is not looked at. */
    public: object
    /** Anyone; a customer's token or a guest key is recognised when it is sent. */
    traveller: { caller: CustomerIdentity | GuestIdentity | null }
    /** As `traveller`; a key with which a stay can be reviewed and nothing else counts, too. */
    reviewer: { caller: CustomerIdentity | GuestIdentity | null }
    /** A signed-in customer. */
    customer: { customer: CustomerIdentity }
    /** A signed-in hotel owner. */
    owner: { owner: OwnerIdentity }
    /** Any signed-in member of staff. */
    staff: { staff: SignedInStaff }
  }
  interface StaffPermissions extends Record<Permission, true> {}
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** The caller, as far as the route's access asks for one; null when unknown. Set by server/plugins/access.ts. */
    caller: Caller
  }
}
