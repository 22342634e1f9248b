import { type Permission, ROLES, type Role, type SignedInStaff } from '#modules/accounts/access.contract.ts'
import type { RoleChoice } from '#modules/accounts/accounts.contract.ts'
import { permissionsOf } from '#modules/accounts/permissions.ts'
import { staffRoles } from '#modules/accounts/staff/staff.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { known } from './role-held.ts'

const TEXT = {
  unknown: /*i18n*/ {
    id: 'account.role.unknown',
    message: 'This role no longer exists. Reload the page and choose another.',
  },
  beyond: /*i18n*/ {
    id: 'account.role.beyond',
    message: 'You can only grant permissions that you have yourself. Ask a superadmin for the others.',
  },
}

export const noSuchRole = () => new AppError('account/not-found', { userMessage: TEXT.unknown })
export const beyondOwn = () => new AppError('account/forbidden', { userMessage: TEXT.beyond })
export const builtIn = (choice: RoleChoice): choice is Role => (ROLES as readonly string[]).includes(choice)

/** Whether someone has all of these permissions. */
export const covers = ({ permissions }: Pick<SignedInStaff, 'permissions'>, all: readonly Permission[]) =>
  all.every((one) => permissions.includes(one))

/**
 * The role that someone is about to give; an own one stays until the transaction ends. Throws AppError `account/not-found`, or
 * `account/forbidden` where it allows more than the giver may.
 */
export async function chooseRole(tx: Transaction, by: SignedInStaff, choice: RoleChoice) {
  if (builtIn(choice)) {
    if (!covers(by, permissionsOf(choice))) throw beyondOwn()
    return { name: choice as string, columns: { role: choice, ownRoleId: null } }
  }
  const [own] = await tx.select().from(staffRoles).where(eq(staffRoles.id, choice)).for('share')
  if (!own) throw noSuchRole()
  if (!covers(by, known(own.permissions))) throw beyondOwn()
  return { name: own.name, columns: { role: null, ownRoleId: own.id } }
}
