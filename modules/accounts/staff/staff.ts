import type { Permission, SignedInStaff, StaffIdentity } from '#modules/accounts/access.contract.ts'
import type {
  AdminSession,
  RoleChoice,
  StaffMember,
  StaffPage,
  StaffQuery,
  StaffWanted,
} from '#modules/accounts/accounts.contract.ts'
import type { Origin } from '#modules/accounts/customers/customers.deps.ts'
import { logOut } from '#modules/accounts/realm/devices.ts'
import type { SecondFactor } from '#modules/accounts/second-factor/second-factor.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Reader } from '#platform/lists/export.ts'
import type { Locale } from '#platform/locale.ts'
import { acceptInvitation, inviteStaff, sendStaffLink } from './invite-staff.ts'
import { contactsWith, namesOf, type StaffContact } from './know-staff.ts'
import { exportStaff, findStaff, listStaff, readMember } from './list-staff.ts'
import { changePassword, logIn } from './log-in.ts'
import { changeRole, disableStaff, enableStaff, endSessionsOf } from './manage-staff.ts'
import { createStaffRoles, type StaffRoles } from './roles/staff-roles.ts'
import type { StaffDeps } from './staff.deps.ts'
import { STAFF } from './staff-realm.ts'
import { resetSecondFactor, staffSecondFactor } from './staff-second-factor.ts'
import { staffOf } from './staff-session.ts'

type Invitation = { firstName: string; lastName: string; email: string; role: RoleChoice; locale: Locale }

/** The realm of staff. Refusals are documented in each file; actions on other people are audited. */
export type Staff = {
  /** The member of staff whom this bearer token signs in, or null. */
  staffOf(token: string): Promise<SignedInStaff | null>
  logIn(pair: { email: string; password: string }, origin: Origin): Promise<AdminSession>
  logOut(staff: StaffIdentity): Promise<void>
  changePassword(staff: StaffIdentity, change: { currentPassword: string; newPassword: string }): Promise<void>
  list(query: StaffQuery): Promise<StaffPage>
  /** All that are found, as a table to download. */
  export(reader: Reader<StaffIdentity>, query: StaffWanted): Promise<FileGiven>
  /** By a part of the name or the address. */
  find(text: string, most: number): Promise<StaffMember[]>
  /** Throws AppError `account/not-found`. */
  read(id: string): Promise<StaffMember>
  invite(by: SignedInStaff, invitation: Invitation): Promise<{ id: string }>
  sendLink(by: SignedInStaff, id: string): Promise<void>
  acceptInvitation(given: { token: string; password: string }, origin: Origin): Promise<AdminSession>
  changeRole(by: SignedInStaff, change: { id: string; role: RoleChoice }): Promise<void>
  disable(by: SignedInStaff, id: string): Promise<void>
  enable(by: SignedInStaff, id: string): Promise<void>
  /** What each role may do, and those that staff made. */
  roles: StaffRoles
  /** Of the own account: an authenticator app beside the password. */
  secondFactor: SecondFactor
  resetSecondFactor(by: SignedInStaff, reset: { id: string; reason: string }): Promise<void>
  /** Of every device; people who do it to themselves keep the one they are using. */
  endSessions(by: SignedInStaff, id: string): Promise<void>
  /** Whom a message about this goes to: active, and the role allows it. */
  contactsWith(permission: Permission): Promise<StaffContact[]>
  /** For modules that keep ids of staff; a caller within a transaction reads through it. */
  namesOf(ids: readonly string[], from?: DatabaseOrTransaction): Promise<Map<string, string>>
}

export function createStaff(deps: StaffDeps): Staff {
  return {
    staffOf: (token) => staffOf(deps, token),
    logIn: (pair, origin) => logIn(deps, pair, origin),
    logOut: (staff) => logOut(deps, STAFF, staff),
    changePassword: (staff, change) => changePassword(deps, staff, change),
    list: (query) => listStaff(deps, query),
    export: (reader, query) => exportStaff(deps, reader, query),
    find: (text, most) => findStaff(deps, text, most),
    read: (id) => readMember(deps, id),
    invite: (by, invitation) => inviteStaff(deps, by, invitation),
    sendLink: (by, id) => sendStaffLink(deps, by, id),
    acceptInvitation: (given, origin) => acceptInvitation(deps, given, origin),
    changeRole: (by, change) => changeRole(deps, by, change),
    disable: (by, id) => disableStaff(deps, by, id),
    enable: (by, id) => enableStaff(deps, by, id),
    roles: createStaffRoles(deps),
    secondFactor: staffSecondFactor(deps),
    resetSecondFactor: (by, reset) => resetSecondFactor(deps, by, reset),
    endSessions: (by, id) => endSessionsOf(deps, by, id),
    contactsWith: (permission) => contactsWith(deps, permission),
    namesOf: (ids, from = deps.db) => namesOf(from, ids),
  }
}
