import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffIn } from '#modules/accounts/index.ts'
import { SuccessSchema } from '#modules/accounts/owners/owners.contract.ts'
import { fileAnswer, sendFile } from '#platform/attachments/file-answer.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import { DOCUMENT_TYPES, PayoutInFullSchema } from './partners.contract.ts'
import type { Partners } from './partners.ts'
import {
  PartnerDetailSchema,
  PartnerPageSchema,
  PartnerQuerySchema,
  RejectSchema,
  VerifySchema,
} from './staff-partners.contract.ts'

const tags = ['staff: hotel owners']
const read = { access: { staff: 'owners.read' } } as const
const verify = { access: { staff: 'owners.verify' } } as const
const Id = z.object({ id: z.uuid() })
const DocumentId = z.object({ id: z.uuid(), document: z.uuid() })
const foundOrNot = { ...guardedResponses, 404: ErrorBodySchema } as const
const success = { success: true as const }

/** Who lists hotels here, and whether the business is what it says. Every look at a person is audited. */
export function staffPartnersApi(staff: Partners['staff']): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(staff))
    await app.register(decisionRoutes(staff))
  }
}

function readRoutes(staff: Partners['staff']): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/hotel-owners',
      {
        config: read,
        schema: {
          tags,
          summary: 'Find hotel owners',
          description:
            '25 a page, the newest first. Those who have not confirmed their address only when asked for. Audited.',
          querystring: PartnerQuerySchema,
          response: { 200: PartnerPageSchema, ...guardedResponses },
        },
      },
      (request) => staff.list(staffIn(request), request.query),
    )
    app.get(
      '/admin/hotel-owners/:id',
      {
        config: read,
        schema: {
          tags,
          summary: 'Everything about a hotel owner',
          description: 'Payout details are masked. With what the checks find odd. Audited.',
          params: Id,
          response: { 200: PartnerDetailSchema, ...foundOrNot },
        },
      },
      (request) => {
        const locale = localeFor(request.headers['accept-language'])
        return staff.read(staffIn(request), { ownerId: request.params.id, locale })
      },
    )
    app.get(
      '/admin/hotel-owners/:id/payout-details',
      {
        config: verify,
        schema: {
          tags,
          summary: 'Payout details in force, in full',
          description: 'For who verifies them. Audited.',
          params: Id,
          response: { 200: PayoutInFullSchema, ...foundOrNot },
        },
      },
      (request) => staff.payoutDetails(staffIn(request), request.params.id),
    )
    app.get(
      '/admin/hotel-owners/:id/documents/:document',
      {
        config: read,
        schema: {
          tags,
          summary: 'Download a document',
          description: 'As it was handed in. Audited.',
          params: DocumentId,
          response: { 200: fileAnswer(...DOCUMENT_TYPES), ...foundOrNot },
        },
      },
      async (request, reply) => {
        const { id: ownerId, document: id } = request.params
        return sendFile(reply, await staff.document(staffIn(request), { ownerId, id }))
      },
    )
  }
}

function decisionRoutes(staff: Partners['staff']): FastifyPluginAsyncZod {
  const decided = { 200: SuccessSchema, 409: ErrorBodySchema, ...foundOrNot } as const
  return async (app) => {
    app.post(
      '/admin/hotel-owners/:id/verify',
      {
        config: verify,
        schema: {
          tags,
          summary: 'Verify a hotel owner',
          description:
            'Told by mail. 409 partner/state when the status is not the one that was seen, or the address is not confirmed.',
          params: Id,
          body: VerifySchema,
          response: decided,
        },
      },
      async (request) => {
        const { seen, updated_at } = request.body
        const about = { ownerId: request.params.id, seen, seenAt: new Date(updated_at) }
        await staff.decide(staffIn(request), { ...about, to: 'verified' })
        return success
      },
    )
    app.post(
      '/admin/hotel-owners/:id/reject',
      {
        config: verify,
        schema: {
          tags,
          summary: 'Reject a hotel owner',
          description: 'The reason goes to the owner by mail and into the profile. 409 as above.',
          params: Id,
          body: RejectSchema,
          response: decided,
        },
      },
      async (request) => {
        const { seen, updated_at, reason } = request.body
        const about = { ownerId: request.params.id, seen, seenAt: new Date(updated_at) }
        await staff.decide(staffIn(request), { ...about, to: 'rejected', reason })
        return success
      },
    )
  }
}
