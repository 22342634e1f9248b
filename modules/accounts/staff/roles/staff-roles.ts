import { ROLES, type SignedInStaff } from '#modules/accounts/access.contract.ts'
import { permissionsOf } from '#modules/accounts/permissions.ts'
import type { StaffDeps } from '#modules/accounts/staff/staff.deps.ts'
import { staffMembers, staffRoles } from '#modules/accounts/staff/staff.tables.ts'
import { type Changes, changesBetween } from '#modules/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, count, eq, ne, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { beyondOwn, builtIn, covers, noSuchRole } from './choose-role.ts'
import { known } from './role-held.ts'
import type { RoleFields, StaffRole } from './staff-roles.contract.ts'

type Deps = Pick<StaffDeps, 'db' | 'clock' | 'audit'>
type Kept = { name: string; note: string; permissions: readonly string[] }
type Edit = RoleFields & { id: string; version: number }

const TEXT = {
  taken: /*i18n*/ { id: 'account.role.taken', message: 'A role with this name already exists. Choose another name.' },
  changed: /*i18n*/ {
    id: 'account.role.changed',
    message: 'Someone else has changed this role in the meantime. Reload the page and check it again.',
  },
  held: /*i18n*/ {
    id: 'account.role.held',
    message: '{count, plural, one {# person has} other {# people have}} this role. Give them another one first.',
  },
}

/** Refusals: `account/forbidden` for permissions that the caller lacks, `account/not-found`, `account/conflict`. */
export type StaffRoles = {
  list(): Promise<StaffRole[]>
  create(by: SignedInStaff, fields: RoleFields): Promise<{ id: string }>
  change(by: SignedInStaff, edit: Edit): Promise<void>
  remove(by: SignedInStaff, id: string): Promise<void>
}

export function createStaffRoles(deps: Deps): StaffRoles {
  return {
    list: () => listRoles(deps),
    create: (by, fields) => createRole(deps, by, fields),
    change: (by, edit) => changeRoleFields(deps, by, edit),
    remove: (by, id) => removeRole(deps, by, id),
  }
}

async function listRoles({ db }: Deps): Promise<StaffRole[]> {
  const { role, ownRoleId } = staffMembers
  const [own, held] = await Promise.all([
    db.select().from(staffRoles).orderBy(asc(staffRoles.name)),
    db.select({ role, ownRoleId, many: count() }).from(staffMembers).groupBy(role, ownRoleId),
  ])
  const holders = (id: string) => held.find((one) => (one.role ?? one.ownRoleId) === id)?.many ?? 0
  return [
    ...ROLES.map((name) => ({
      role: name as string,
      own_role: null,
      note: '',
      permissions: [...permissionsOf(name)],
      members: holders(name),
      version: null,
    })),
    ...own.map(({ id, name, note, permissions, version }) => ({
      role: name,
      own_role: id,
      note,
      permissions: known(permissions),
      members: holders(id),
      version,
    })),
  ]
}

function createRole({ db, clock, audit }: Deps, by: SignedInStaff, fields: RoleFields): Promise<{ id: string }> {
  if (!covers(by, fields.permissions)) throw beyondOwn()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await requireFreeName(tx, fields.name)
    const [row] = await tx
      .insert(staffRoles)
      .values({ ...tidy(fields), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: staffRoles.name })
      .returning({ id: staffRoles.id })
    if (!row) throw taken()
    const detail = { name: fields.name, permissions: fields.permissions.join(' ') }
    await audit.record(tx, { ...entry(by, row.id), action: 'role.created', detail })
    return row
  })
}

async function changeRoleFields({ db, clock, audit }: Deps, by: SignedInStaff, { id, version, ...fields }: Edit) {
  await db.transaction(async (tx) => {
    const before = await lockRole(tx, id)
    // A role that is beyond one's own is left alone altogether: its holders may have more than oneself.
    if (!covers(by, [...known(before.permissions), ...fields.permissions])) throw beyondOwn()
    if (before.version !== version) throw new AppError('account/conflict', { userMessage: TEXT.changed })
    await requireFreeName(tx, fields.name, id)
    const set = { ...tidy(fields), version: version + 1, updatedAt: clock.now() }
    await tx.update(staffRoles).set(set).where(eq(staffRoles.id, id))
    const detail = { name: fields.name }
    await audit.record(tx, { ...entry(by, id), action: 'role.changed', detail, changes: changesOf(before, set) })
  })
}

async function removeRole({ db, audit }: Deps, by: SignedInStaff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, permissions } = await lockRole(tx, id)
    if (!covers(by, known(permissions))) throw beyondOwn()
    const held = await tx.$count(staffMembers, eq(staffMembers.ownRoleId, id))
    if (held > 0) throw new AppError('account/conflict', { userMessage: TEXT.held, values: { count: held } })
    await tx.delete(staffRoles).where(eq(staffRoles.id, id))
    await audit.record(tx, { ...entry(by, id), action: 'role.deleted', detail: { name } })
  })
}

/** For the audit log; each permission by itself, since together they are longer than what it keeps of a field. */
function changesOf(before: Kept, after: Kept): Changes {
  const whether =
    ({ permissions }: Kept) =>
    (one: string) =>
      permissions.includes(one) ? 'granted' : null
  const [had, has] = [whether(before), whether(after)]
  const each = [...new Set([...before.permissions, ...after.permissions])]
    .filter((one) => had(one) !== has(one))
    .map((one) => [one, { before: had(one), after: has(one) }])
  const words = ({ name, note }: Kept) => ({ name, note })
  return { ...changesBetween(words(before), words(after)), ...Object.fromEntries(each) }
}

/** Nobody can be given it meanwhile (`chooseRole`). */
async function lockRole(tx: Transaction, id: string) {
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  if (!role) throw noSuchRole()
  return role
}

async function requireFreeName(tx: Transaction, name: string, except?: string) {
  if (builtIn(name.toLowerCase())) throw taken()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff role names', 0))`)
  const same = and(eq(staffRoles.name, name), except ? ne(staffRoles.id, except) : undefined)
  if ((await tx.$count(staffRoles, same)) > 0) throw taken()
}

const taken = () =>
  new AppError('account/conflict', { userMessage: TEXT.taken, fields: [{ field: 'name', text: TEXT.taken }] })

const tidy = ({ name, note, permissions }: RoleFields) => ({ name, note, permissions: known(permissions) })

function entry(by: SignedInStaff, id: string) {
  return { who: by, permission: 'staff.manage', subject: `role:${id}` }
}
