import { z } from 'zod'

export const AuditWantedSchema = z.object({
  subject: z.string().max(200).optional().describe('such as `reservation:ABC234`'),
  actorId: z.uuid().optional(),
  action: z.string().max(100).optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional().describe('exclusive'),
})
export const AuditQuerySchema = AuditWantedSchema.extend({
  before: z.coerce.number().int().positive().optional().describe('the `next` of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const AuditEntrySchema = z
  .object({
    seq: z.int(),
    at: z.iso.datetime(),
    actorId: z.uuid().nullable(),
    actor: z.string(),
    permission: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    subjectName: z.string().nullable().describe('where the subject is a member of staff'),
    reason: z.string().nullable(),
    detail: z.record(z.string(), z.string()),
    changes: z
      .record(z.string(), z.object({ before: z.string().nullable(), after: z.string().nullable() }))
      .nullable()
      .describe('each field that was changed, as it was and as it is'),
    address: z.string().nullable().describe('the network address that it was asked from; null for the product itself'),
    seal: z.string().describe('SHA-256 over the seal before and everything in this entry, as hex'),
  })
  .meta({ id: 'AuditEntry' })

export const AuditPageSchema = z
  .object({ rows: z.array(AuditEntrySchema), next: z.int().nullable().describe('pass as `before` for older rows') })
  .meta({ id: 'AuditPage' })
export type AuditEntry = z.infer<typeof AuditEntrySchema>
export type AuditPage = z.infer<typeof AuditPageSchema>

export const AuditChoicesSchema = z
  .object({ people: z.array(z.object({ id: z.uuid(), name: z.string() })), actions: z.array(z.string()) })
  .meta({ id: 'AuditChoices' })
export type AuditChoices = z.infer<typeof AuditChoicesSchema>

export const VerdictSchema = z
  .object({
    intact: z.boolean(),
    rows: z.int().describe('rows that were found as they were written'),
    brokenAt: z.int().nullable().describe('the first row that was changed or is missing'),
    wholeAt: z.iso.datetime().nullable().describe('when all of it was last walked through'),
    head: z.string().nullable().describe('hash of the last row; keep it elsewhere to notice rows cut off at the end'),
  })
  .meta({ id: 'AuditVerdict' })
export type Verdict = z.infer<typeof VerdictSchema>
