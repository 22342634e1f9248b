import { z } from 'zod'
import {
  ChangePasswordSchema,
  CompanionFieldsSchema,
  CompanionSchema,
  DeviceSchema,
  ErasedSchema,
  EraseSchema,
  ProfileChangeSchema,
  ProfileSchema,
} from '#modules/accounts/accounts.contract.ts'
import { factorEndpoints } from '#modules/accounts/second-factor/factor-endpoints.contract.ts'
import { del, get, group, post, put } from '#platform/api/endpoint.ts'

export const customerProfile = group(
  '/customer',
  { name: 'customerProfile', tag: 'customer: profile', access: 'customer' },
  {
    read: get('/profile', {
      summary: 'Read the profile',
      description: 'The phone number as it is dialled from abroad.',
      out: ProfileSchema,
      errors: [404],
    }),
    change: put('/profile', {
      summary: 'Change the profile',
      description: 'All fields at once. The address cannot be changed.',
      in: ProfileChangeSchema,
      out: ProfileSchema,
      errors: [404],
    }),
    changePassword: post('/change-password', {
      summary: 'Change the password',
      description: 'Signs every other device out and tells the owner by mail.',
      in: ChangePasswordSchema,
    }),
  },
)

export const customerDevices = group(
  '/customer/sessions',
  { name: 'customerDevices', tag: 'customer: profile', access: 'customer' },
  {
    list: get('/', {
      summary: 'Where the account is signed in',
      description: 'The device last seen first; "last seen" is exact to five minutes.',
      out: z.array(DeviceSchema),
    }),
    end: del('/:id', {
      summary: 'Sign one device out',
      description: 'Its token is worth nothing afterwards.',
      errors: [404],
    }),
  },
)

export const companions = group(
  '/customer/companions',
  { name: 'companions', tag: 'customer: companions', access: 'customer' },
  {
    list: get('/', {
      notInViews: true,
      summary: 'People one books for',
      description: 'In the order in which they were added.',
      out: z.array(CompanionSchema),
    }),
    add: post('/', {
      summary: 'Add a companion',
      description: 'Up to 20 (409 account/conflict). Everything about them is encrypted at rest.',
      in: CompanionFieldsSchema,
      status: 201,
      out: CompanionSchema,
      errors: [404, 409],
    }),
    change: put('/:id', {
      summary: 'Change a companion',
      description: 'All fields at once.',
      in: CompanionFieldsSchema,
      out: CompanionSchema,
      errors: [404],
    }),
    remove: del('/:id', {
      summary: 'Remove a companion',
      description: 'Reservations keep the travellers that they were made for.',
      errors: [404],
    }),
  },
)

export const privacy = group(
  '/customer',
  { name: 'privacy', tag: 'customer: privacy', access: 'customer' },
  {
    exportData: get('/export', {
      notInViews: true,
      summary: 'Everything that we know of you',
      description: 'One JSON document with a part for each area (LGPD art. 18).',
      out: z.record(z.string(), z.unknown()),
      errors: [404],
    }),
    erase: post('/erase', {
      summary: 'Erase the account',
      description: 'At once and for ever. Answers with what the law makes us keep, and why.',
      in: EraseSchema,
      out: ErasedSchema,
    }),
  },
)

export const customerFactor = factorEndpoints('/customer/two-factor', {
  name: 'customerFactor',
  tag: 'customer: two-factor sign-in',
  access: 'customer',
})
