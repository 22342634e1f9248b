import type { FastifyRequest } from 'fastify'
import { keyOf } from '#platform/idempotency.ts'

/** What the routes of both sides have in common. */
export const FLAGS_NOTE =
  'Messages with links, addresses, telephone numbers or requests for payment carry `flags`; nothing is held back.'
export const FILE_NOTE = 'The body is the file itself: a PDF or a picture of at most 5 MB, whatever its type says.'

/** A message is kept once for its key; without one it is not taken. */
export function keyIn({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  return keyOf(typeof key === 'string' ? key : undefined)
}
