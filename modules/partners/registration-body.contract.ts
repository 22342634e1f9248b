import { z } from 'zod'
import { FiveStepSchema, FourStepSchema, isFourStep } from './registration.contract.ts'

const json = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

/** Either record; errors come from the schema of the one that was meant. */
export const RegistrationSchema = z
  .looseObject({})
  .transform((record, context) => {
    const [kind, schema] = isFourStep(record)
      ? (['four', FourStepSchema] as const)
      : (['five', FiveStepSchema] as const)
    // A sentence of the schema stays; the caller words everything else, under this mark.
    const read = schema.safeParse(record, { error: () => '?', reportInput: true })
    if (read.success) return { kind, record: read.data } as Registration
    for (const issue of read.error.issues) {
      const { message, ...rest } = issue
      context.issues.push({ ...rest, ...(message !== '?' && { message }) } as unknown as z.core.$ZodRawIssue)
    }
    return z.NEVER
  })
  .meta({ id: 'OwnerRegistration', oneOf: [json(FiveStepSchema), json(FourStepSchema)] })
export type Registration =
  | { kind: 'five'; record: z.output<typeof FiveStepSchema> }
  | { kind: 'four'; record: z.output<typeof FourStepSchema> }
