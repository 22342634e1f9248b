import type { FastifyError } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { SuccessSchema } from '#modules/accounts/owners/owners.contract.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { DOCUMENT_BYTES, DOCUMENT_KINDS, DOCUMENT_TYPES, DocumentSchema } from './partners.contract.ts'
import type { Partners } from './partners.ts'
import { refuse } from './refuse.ts'

const tags = ['owner: documents']
const config = { access: 'owner' } as const
const Id = z.object({ id: z.uuid() })
const Upload = z.object({
  kind: z.enum(DOCUMENT_KINDS).default('other'),
  name: z.string().max(300).default('').describe('of the file'),
})
const foundOrNot = { ...guardedResponses, 404: ErrorBodySchema } as const

/** Papers that prove a business: the body of an upload is the file. */
export function documentsApi(partners: Partners): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(partners))
    await app.register(uploadRoutes(partners))
  }
}

function readRoutes(partners: Partners): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/documents',
      {
        config,
        schema: {
          tags,
          summary: 'The documents that were handed in',
          description: 'Oldest first.',
          response: { 200: z.object({ data: z.array(DocumentSchema) }), ...guardedResponses },
        },
      },
      async (request) => ({ data: await partners.documentsOf(ownerIn(request).id) }),
    )
    app.get(
      '/hotel-owner/documents/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Download an own document',
          description: 'As it was handed in.',
          params: Id,
          response: { 200: fileAnswer(...DOCUMENT_TYPES), ...foundOrNot },
        },
      },
      async (request, reply) => sendFile(reply, await partners.ownDocument(ownerIn(request), request.params.id)),
    )
    app.delete(
      '/hotel-owner/documents/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Remove a document',
          description: 'Not once the business was verified with it (409 partner/state).',
          params: Id,
          response: { 200: SuccessSchema, 409: ErrorBodySchema, ...foundOrNot },
        },
      },
      async (request) => {
        await partners.removeDocument(ownerIn(request), request.params.id)
        return { success: true as const }
      },
    )
  }
}

function uploadRoutes(partners: Partners): FastifyPluginAsyncZod {
  return async (app) => {
    // What the browser says of a file is not believed; its content decides.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    app.setErrorHandler<FastifyError>((error) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? refuse.fileSize() : error
    })
    app.post(
      '/hotel-owner/documents',
      {
        config,
        bodyLimit: DOCUMENT_BYTES,
        schema: {
          tags,
          summary: 'Hand in a document',
          description: 'The body is the file: PDF, JPEG or PNG, at most 10 MB; at most 20 files.',
          consumes: [...DOCUMENT_TYPES],
          querystring: Upload,
          body: z.any().describe('the file'),
          response: {
            201: z.object({ data: DocumentSchema }),
            409: ErrorBodySchema,
            413: ErrorBodySchema,
            415: ErrorBodySchema,
            ...foundOrNot,
          },
        },
      },
      async (request, reply) => {
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const data = await partners.addDocument(ownerIn(request), { ...request.query, content })
        return reply.code(201).send({ data })
      },
    )
  }
}
