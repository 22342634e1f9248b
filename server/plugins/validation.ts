import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { AppError, type FieldError } from '#platform/errors.ts'
import { withoutNul } from '#platform/kept-text.ts'
import type { Message } from '#platform/locale.ts'
import { beyondBounds, isTooDeep } from './bounds.ts'
import { sentenceFor } from './sentence-for.ts'

const INVALID: Message = /*i18n*/ {
  id: 'request.invalid',
  message: 'Some information needs a change: {fields}.',
}

const DEEP: Message = /*i18n*/ {
  id: 'request.too-deep',
  message: 'This is nested too deeply. Send it in a flatter form.',
}

/**
 * Zod schemas check what comes in. A refusal is an AppError like any other, so its sentences come in the language of the
 * request: those of a schema by their English (`/*i18n*\/ 'Email is required'`), all others by what was found.
 */
export const validation = fp(
  async (app: FastifyInstance) => {
    // Also where a route takes no body, since its fingerprint is still taken.
    app.addHook('preValidation', ({ body }, _reply, done) => {
      done(isTooDeep(body) ? new AppError('request/malformed', { userMessage: DEEP }) : undefined)
    })
    app.setValidatorCompiler<z.ZodType>(({ schema }) => (input) => {
      const { value, fields } = check(schema, input)
      return fields.length > 0 ? { error: refusal(fields) } : { value }
    })
  },
  { name: 'validation' },
)

/** What the schema makes of the input, or what is wrong with it: one sentence a field, the first. */
export function check(schema: z.ZodType, input: unknown): { value?: unknown; fields: FieldError[] } {
  const found = new Map<string, Omit<FieldError, 'field'>>()
  // A schema's own sentence goes before this; zod wants a text, so what was found is kept under a number.
  const error = (issue: z.core.$ZodRawIssue) => {
    const key = `#${found.size}`
    found.set(key, sentenceFor(issue))
    return key
  }
  const read = schema.safeParse(withoutNul(input), { error })
  if (read.success) return { value: read.data, fields: beyondBounds(read.data) }
  const fields = read.error.issues.map(({ path, message }) => ({
    field: path.join('.') || 'body',
    ...(found.get(message) ?? { text: { id: message, message } }),
  }))
  return { fields: fields.filter(({ field }, i) => i === fields.findIndex((other) => other.field === field)) }
}

/** Programs know a missing key by its code: nothing else was wrong with what they sent. */
function refusal(fields: FieldError[]): AppError {
  const [first] = fields
  if (first && fields.every(({ field }) => field === 'idempotency-key'))
    return new AppError('idempotency/key-required', { userMessage: first.text, fields })
  const names = [...new Set(fields.map(({ field }) => field))].join(', ')
  return new AppError('request/invalid', { userMessage: INVALID, values: { fields: names }, fields })
}
