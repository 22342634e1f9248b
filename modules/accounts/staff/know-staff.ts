import { type Permission, ROLES } from '#modules/accounts/access.contract.ts'
import { permissionsOf } from '#modules/accounts/permissions.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, arrayContains, asc, eq, inArray, ne, or } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers, staffRoles } from './staff.tables.ts'
import { withAddress } from './with-address.ts'

/** Whom a message for staff goes to. */
export type StaffContact = { id: string; email: string; locale: Locale }

/** Active members whose role allows it. */
export async function contactsWith({ db }: Pick<StaffDeps, 'db'>, permission: Permission): Promise<StaffContact[]> {
  const roles = ROLES.filter((role) => permissionsOf(role).includes(permission))
  const rows = await db
    .select({ id: staffMembers.id, email: staffMembers.email, locale: staffMembers.locale })
    .from(staffMembers)
    .leftJoin(staffRoles, eq(staffRoles.id, staffMembers.ownRoleId))
    .where(
      and(
        eq(staffMembers.status, 'active'),
        or(inArray(staffMembers.role, roles), arrayContains(staffRoles.permissions, [permission])),
      ),
    )
    .orderBy(asc(staffMembers.id))
  return rows.map(withAddress)
}

/** Names by id, of those who left too: what they did stays theirs. Without those who had themselves erased. */
export async function namesOf(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName } = staffMembers
  const rows = await db
    .select({ id, firstName, lastName })
    .from(staffMembers)
    .where(and(inArray(id, [...new Set(ids)]), ne(staffMembers.status, 'erased')))
  return new Map(rows.map((one) => [one.id, `${one.firstName} ${one.lastName}`.trim()]))
}
