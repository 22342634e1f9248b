import { z } from 'zod'
import { del, get, group, post, put } from '#platform/api/endpoint.ts'
import { RoleEditSchema, RoleFieldsSchema, StaffRolesSchema } from './staff-roles.contract.ts'

/** What people may do: the built-in roles, and those that staff make of permissions. */
export const staffRolesRoutes = group(
  '/admin/staff-roles',
  { name: 'staffRoles', tag: 'staff: members', access: { staff: 'staff.manage' } },
  {
    list: get('/', {
      unrecorded: true,
      summary: 'What each role may do',
      description: 'The permissions that a role brings; a person has one role. Built-in ones first, then by name.',
      out: StaffRolesSchema,
    }),
    create: post('/', {
      summary: 'Make a role of permissions',
      description: 'Of those that the caller has (403 account/forbidden). Audited.',
      in: RoleFieldsSchema,
      status: 201,
      out: z.object({ id: z.uuid() }),
      errors: [409],
    }),
    change: put('/:id', {
      summary: 'Change a role',
      description: 'Holds for everyone who has it from their next request on. Audited.',
      in: RoleEditSchema,
      errors: [404, 409],
    }),
    remove: del('/:id', {
      summary: 'Delete a role',
      description: 'Only while nobody has it (409 account/conflict). Audited.',
      errors: [404, 409],
    }),
  },
)
