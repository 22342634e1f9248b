import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Accounts } from './accounts.ts'
import { accountApi } from './customers/account.api.ts'
import { signInApi } from './customers/sign-in.api.ts'
import { staffApi } from './staff/staff.api.ts'

export type { Access, Caller, CustomerIdentity, Permission, Role, StaffIdentity } from './access.contract.ts'
export { ROLES } from './access.contract.ts'
export { customerVerified } from './accounts.events.ts'
export { type Accounts, createAccounts } from './accounts.ts'
export { mayDo, permissionsOf } from './permissions.ts'
export type { PersonalData } from './personal-data.ts'
export type { StaffContact } from './staff/know-staff.ts'

/** `/customer/…`, `/admin/…` as far as it is about accounts, and `/setup`. */
export function accountsApi({ customers, staff, setup }: Accounts): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(signInApi(customers))
    await app.register(accountApi(customers))
    await app.register(staffApi(staff, setup))
  }
}
