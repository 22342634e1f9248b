import { z } from 'zod'
import { PERMISSIONS } from '#modules/accounts/access.contract.ts'

export const ROLE_NAME_MOST = 60
export const ROLE_NOTE_MOST = 300

export const RoleFieldsSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(2, /*i18n*/ 'Enter a name of at least two letters for the role.')
      .max(ROLE_NAME_MOST, /*i18n*/ 'This name is too long.'),
    note: z
      .string()
      .trim()
      .max(ROLE_NOTE_MOST, /*i18n*/ 'This note is too long.')
      .default('')
      .describe('what the role is for'),
    permissions: z
      .array(z.enum(PERMISSIONS))
      .min(1, /*i18n*/ 'Choose at least one permission.')
      .max(PERMISSIONS.length)
      .describe('each of them the caller must have'),
  })
  .meta({ id: 'StaffRoleFields' })
export type RoleFields = z.output<typeof RoleFieldsSchema>
export const RoleEditSchema = RoleFieldsSchema.extend({
  version: z.int().positive().describe('that was read'),
}).meta({ id: 'StaffRoleEdit' })

export const StaffRoleSchema = z
  .object({
    role: z.string().describe('a built-in role, or the name of one that staff made'),
    own_role: z.uuid().nullable().describe('null for a built-in role, which nobody changes'),
    note: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    members: z.int().describe('how many people have it, with those who are invited or shut out'),
    version: z.int().nullable(),
  })
  .meta({ id: 'StaffRole' })
export type StaffRole = z.infer<typeof StaffRoleSchema>
export const StaffRolesSchema = z.array(StaffRoleSchema).meta({ id: 'StaffRoles' })
