import { z } from 'zod'
import { CareFields } from '#modules/accounts/care/care.contract.ts'
import { PersonMergeSchema } from '#modules/accounts/merging/merging.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { PERSON_STATUSES } from './person-statuses.contract.ts'

export const PersonRowSchema = z
  .object({
    id: z.uuid(),
    firstName: z.string().describe('empty once the account is erased'),
    lastName: z.string(),
    email: z.string().nullable(),
    status: z.enum(PERSON_STATUSES),
    createdAt: z.iso.datetime().describe('when the address was proved: there is no account before'),
    lastSeenAt: z.iso.datetime().nullable().describe('exact to five minutes'),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'CustomerRow' })
export type PersonRow = z.infer<typeof PersonRowSchema>

export const PeopleWantedSchema = z.object({
  text: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe('a part of the name or of the email address; of one or two letters, how a word of them begins'),
  status: z.enum(PERSON_STATUSES).optional(),
  from: z.iso.date().optional().describe('joined on this day or later, in Brasília'),
  to: z.iso.date().optional().describe('joined on this day or earlier'),
  sort: sortBy('joined', 'seen', 'name'),
})
export type PeopleWanted = z.output<typeof PeopleWantedSchema>
export const PeopleQuerySchema = PeopleWantedSchema.extend({ page: pageNumber() })
export type PeopleQuery = z.output<typeof PeopleQuerySchema>
export const PeoplePageSchema = pageOfSchema(PersonRowSchema).meta({ id: 'Customers' })
export type PeoplePage = z.infer<typeof PeoplePageSchema>

export const PersonSchema = PersonRowSchema.extend({
  phone: z.string().nullable().describe('E.164'),
  locale: z.enum(LOCALES),
  marketing: z.boolean().describe('has said yes to offers by mail'),
  ...CareFields,
  companions: z.int().describe('how many people are kept to book for; who they are is not shown'),
  merge: PersonMergeSchema.nullable().describe('with another account of the same person, asked for or done'),
}).meta({ id: 'Customer' })
export type Person = z.infer<typeof PersonSchema>
