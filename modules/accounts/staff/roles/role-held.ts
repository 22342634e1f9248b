import { PERMISSIONS, type Permission, type SignedInStaff } from '#modules/accounts/access.contract.ts'
import { permissionsOf } from '#modules/accounts/permissions.ts'
import { staffMembers, staffRoles } from '#modules/accounts/staff/staff.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

/** The role of a person as everything else reads it. */
export type RoleHeld = Pick<SignedInStaff, 'role' | 'ownRoleId' | 'permissions'>

const { id, name, permissions } = staffRoles
/** For a query over members that joins `staff_roles`. */
export const ROLE_COLUMNS = { builtIn: staffMembers.role, own: { id, name, permissions } }

type Columns = {
  builtIn: typeof staffMembers.$inferSelect.role
  own: Pick<typeof staffRoles.$inferSelect, 'id' | 'name' | 'permissions'> | null
}

/** The database sees to it that there is one of the two. */
export function heldIn({ builtIn, own }: Columns): RoleHeld {
  if (builtIn) return { role: builtIn, ownRoleId: null, permissions: permissionsOf(builtIn) }
  return { role: own?.name ?? '', ownRoleId: own?.id ?? null, permissions: known(own?.permissions ?? []) }
}

export async function roleHeldBy(
  db: DatabaseOrTransaction,
  member: Pick<typeof staffMembers.$inferSelect, 'role' | 'ownRoleId'>,
): Promise<RoleHeld> {
  const [own] = member.ownRoleId ? await db.select().from(staffRoles).where(eq(staffRoles.id, member.ownRoleId)) : []
  return heldIn({ builtIn: member.role, own: own ?? null })
}

/** A permission that the product does not have any more allows nothing. */
export const known = (kept: readonly Permission[]) => PERMISSIONS.filter((one) => kept.includes(one))
