import { z } from 'zod'
import {
  FactorResetSchema,
  InviteSchema,
  RoleChangeSchema,
  StaffMemberSchema,
  StaffPageSchema,
  StaffQuerySchema,
  StaffWantedSchema,
} from '#modules/accounts/accounts.contract.ts'
import { del, get, group, post, put, tableRoute } from '#platform/api/endpoint.ts'

/** Who works here. */
export const members = group(
  '/admin/staff',
  { name: 'members', tag: 'staff: members', access: { staff: 'staff.manage' } },
  {
    list: get('/', {
      summary: 'Who works here',
      description: '25 a page, by name unless sorted, with those who are invited or disabled.',
      query: StaffQuerySchema,
      out: StaffPageSchema,
    }),
    export: tableRoute('All who are found, as a table', StaffWantedSchema),
    invite: post('/', {
      summary: 'Invite a colleague',
      description: 'Mails a link to set a password with, for 72 hours.',
      in: InviteSchema,
      status: 201,
      out: z.object({ id: z.uuid() }),
      errors: [404, 409],
    }),
    read: get('/:id', { summary: 'One member of staff', out: StaffMemberSchema, errors: [404] }),
    sendLink: post('/:id/link', {
      summary: 'Send a new link',
      description: 'For an invitation that went astray or a forgotten password; the links before it end.',
      errors: [404],
    }),
    changeRole: put('/:id/role', {
      summary: 'Change a role',
      description:
        'Holds from the next request on. The last superadmin keeps the role; nobody gives what they do not have.',
      in: RoleChangeSchema,
      errors: [404, 409],
    }),
    disable: post('/:id/disable', {
      summary: 'Blocked a colleague',
      description: 'Sessions end at once. The last superadmin cannot be disabled.',
      errors: [404, 409],
    }),
    enable: post('/:id/enable', {
      summary: 'Let someone back in',
      description: 'Sessions end at once. The last superadmin cannot be disabled.',
      errors: [404, 409],
    }),
    endSessions: del('/:id/sessions', {
      summary: 'End every session of someone',
      description: 'Signs every device out, such as one that was lost; the caller keeps the one in use.',
      errors: [404],
    }),
    resetFactor: post('/:id/second-factor/reset', {
      summary: 'Reset the second factor of a colleague',
      description:
        'For who lost the app and the recovery codes. With a reason, audited and mailed; every session ends.',
      in: FactorResetSchema,
      errors: [404, 409],
    }),
  },
)
