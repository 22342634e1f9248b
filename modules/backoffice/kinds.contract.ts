/** What surrounds every page of staff, without a schema, for screens that need no more. */
import type { Permission } from '#modules/accounts/access.contract.ts'

/** What waits for staff, and who is told of it: those who may do something about it. */
export const WAITING = {
  emission: 'ticketing.work',
  approvals: 'refunds.approve',
  sentBack: 'refunds.request',
  disputes: 'disputes.work',
  chats: 'chat.work',
  tickets: 'support.work',
  listings: 'hotels.verify',
  reviews: 'hotels.verify',
  owners: 'owners.verify',
  payouts: 'payouts.approve',
  applications: 'careers.work',
  privacy: 'users.privacy',
  failing: 'diagnostics.work',
} as const satisfies Record<string, Permission>
export type WaitingKind = keyof typeof WAITING
export const WAITING_KINDS = Object.keys(WAITING) as [WaitingKind, ...WaitingKind[]]

/** What can be looked for at once, in the order in which it is shown, and who may. */
export const FINDABLE = {
  reservation: 'reservations.read',
  ticket: 'support.read',
  chat: 'chat.read',
  customer: 'users.read',
  owner: 'owners.read',
  hotel: 'hotels.read',
  depot: 'cars.read',
  payout: 'payouts.read',
  application: 'careers.read',
  staff: 'staff.manage',
} as const satisfies Record<string, Permission>
export type FindableKind = keyof typeof FINDABLE
export const FINDABLE_KINDS = Object.keys(FINDABLE) as [FindableKind, ...FindableKind[]]

/** With fewer characters nearly everything would be found. */
export const FIND_LEAST = 2
export const FIND_MOST = 120
