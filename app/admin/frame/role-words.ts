import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Permission, ROLES, type Role } from '#modules/accounts/access.contract.ts'

export const ROLE_WORDS: Record<Role, MessageDescriptor> = {
  superadmin: msg`Superadmin`,
  operations: msg`Operations`,
  finance: msg`Finance`,
  support: msg`Support`,
  content: msg`Content`,
  verifier: msg`Verifier`,
  auditor: msg`Auditor`,
}

/** How a role is called: staff have given their own ones their names. */
export function roleWord(
  { role, own_role }: { role: string; own_role?: string | null | undefined },
  i18n: I18n,
): string {
  const known = ROLES.find((one) => one === role)
  return known && !own_role ? i18n._(ROLE_WORDS[known]) : role
}

/** What a permission allows, as an item of a list. */
export const PERMISSION_WORDS: Record<Permission, MessageDescriptor> = {
  'reservations.read': msg`See every reservation with its travellers, documents and emails`,
  'reservations.cancel': msg`Cancel a booking for the traveller`,
  'reservations.note': msg`Write notes on reservations`,
  'reservations.resend': msg`Send a confirmation again`,
  'reservations.act': msg`Change a booking for the traveller`,
  'refunds.request': msg`Make refunds; above the limit, with a second person`,
  'refunds.approve': msg`Approve refunds as the second person`,
  'disputes.read': msg`See disputes of payers with their banks`,
  'disputes.work': msg`Answer and accept disputes`,
  'ticketing.read': msg`See the emission queue`,
  'ticketing.work': msg`Work in the emission queue and hear its alarms`,
  'schedule.change': msg`Change schedules of our own inventory`,
  'ledger.read': msg`See the ledger`,
  'audit.read': msg`Read the audit log`,
  'staff.manage': msg`Invite, change and block staff members`,
  'users.read': msg`See customers`,
  'users.manage': msg`Block customers, end their sessions, reset their sign-in and erase accounts`,
  'users.privacy': msg`Record and answer privacy requests`,
  'users.impersonate': msg`See the site as a customer or an owner sees it, without changing anything`,
  'owners.read': msg`See hotel owners and their documents`,
  'owners.verify': msg`Verify or reject hotel owners`,
  'hotels.read': msg`See hotels awaiting review`,
  'hotels.verify': msg`Approve or reject hotels, or ask for changes`,
  'cars.read': msg`See depots, cars and their prices`,
  'cars.manage': msg`Manage depots, cars, prices and cars that are out of service`,
  'payouts.read': msg`See payouts to hotel owners`,
  'payouts.prepare': msg`Prepare payout runs and record what the bank did`,
  'payouts.approve': msg`Approve payout runs as the second person`,
  'chat.read': msg`See chats`,
  'chat.work': msg`Answer chats`,
  'chat.manage': msg`Manage the chat desk`,
  'support.read': msg`See support tickets`,
  'support.work': msg`Answer and merge support tickets`,
  'support.manage': msg`Close tickets permanently and see feedback on help pages`,
  'careers.read': msg`See openings and applications`,
  'careers.work': msg`Edit openings and decide on applications`,
  'reports.read': msg`See reports; financial ones with ledger access`,
  'notifications.read': msg`See campaigns and their recipients`,
  'notifications.write': msg`Write and test campaigns`,
  'notifications.send': msg`Send, pause and end campaigns`,
  'settings.manage': msg`Set up the site: email, keys and who runs it`,
  'diagnostics.read': msg`See whether everything works`,
  'diagnostics.work': msg`Replay failed jobs and pause rehearsals`,
}
