import type { FastifyPluginAsync } from 'fastify'
import type { Accounts } from './accounts.ts'
import { accountApi } from './customers/account.api.ts'
import { signInApi } from './customers/sign-in.api.ts'
import { accountMergeApi } from './merging/merging.api.ts'
import { ownerAccountApi } from './owners/owner-account.api.ts'
import { ownerCareApi } from './owners/owner-care.api.ts'
import { peopleApi } from './people/people.api.ts'
import { ownPrivacyApi } from './privacy-requests/own-privacy.api.ts'
import { privacyRequestsApi } from './privacy-requests/privacy-requests.api.ts'
import { staffApi } from './staff/staff.api.ts'
import { viewsApi } from './views/views.api.ts'

export type {
  Access,
  Caller,
  CustomerIdentity,
  GuestIdentity,
  OwnerIdentity,
  Permission,
  Role,
  SignedInStaff,
  StaffIdentity,
} from './access.contract.ts'
export { lacksSecondFactor, ROLES } from './access.contract.ts'
export { customerVerified, ownerClosed, ownerConfirmed } from './accounts.events.ts'
export { type Accounts, type AccountsDeps, createAccounts } from './accounts.ts'
export { deviceIn, knownCaller, originOf } from './callers.ts'
export { accountMails } from './mail-templates.ts'
export { nameInMail } from './name-in-mail.ts'
export { addDemonstrationOwners, countOwnersOf } from './owners/demonstration-owners.ts'
export type { OwnerContact } from './owners/find-owner.ts'
export type { Entered } from './owners/log-in.ts'
export type { Owners } from './owners/owners.ts'
export { mayDo, permissionsOf } from './permissions.ts'
export type { AccountData, PersonalData, PersonalDataOf } from './personal-data.ts'
export { neededStep } from './second-factor/sign-in-step.ts'
export { type SignUpFigures, signUpFigures } from './sign-up-figures.ts'
export type { StaffContact } from './staff/know-staff.ts'
export { success } from './success.ts'

/** `/customer/…`, `/hotel-owner/auth/…` and `/admin/…` as far as they are about accounts, and `/setup`. */
export function accountsApi(accounts: Accounts): FastifyPluginAsync[] {
  const { customers, owners, staff, setup, people, ownerCare, privacyRequests, ownPrivacy, views } = accounts
  return [
    ...signInApi(customers),
    ...accountApi(customers),
    ...ownerAccountApi(owners),
    ...staffApi(staff, setup),
    peopleApi(people),
    ownerCareApi(ownerCare),
    accountMergeApi(people),
    privacyRequestsApi(privacyRequests),
    ...ownPrivacyApi(ownPrivacy),
    ...viewsApi(views),
  ]
}
