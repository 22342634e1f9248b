import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { FileGiven } from '#platform/api/endpoint.ts'

/** A download in the `response` of a route: of these types, and not JSON. */
export function fileAnswer(...types: [string, ...string[]]) {
  return { description: 'the file', content: Object.fromEntries(types.map((type) => [type, { schema: z.file() }])) }
}

/** Always to be saved and never shown on our address: it may have come from a stranger. */
export function sendFile(reply: FastifyReply, { name, type, content }: FileGiven) {
  const filename = /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`
  return reply
    .type(type)
    .header('content-disposition', `attachment; ${filename}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .serializer((body: unknown) => body as string)
    .send(content)
}
