import { z } from 'zod'
import { SuccessSchema } from '#modules/accounts/owners/owners.contract.ts'
import { del, file, get, group, post, raw } from '#platform/api/endpoint.ts'
import { documentErrors } from './document-errors.contract.ts'
import { DOCUMENT_BYTES, DOCUMENT_KINDS, DOCUMENT_TYPES, DocumentSchema } from './partners.contract.ts'

const UploadQuery = z.object({
  kind: z.enum(DOCUMENT_KINDS).default('other'),
  name: z.string().max(300).default('').describe('of the file'),
})

/** Papers that prove a business: the body of an upload is the file. */
export const ownerDocuments = group(
  '/hotel-owner/documents',
  { name: 'ownerDocuments', tag: 'owner: documents', access: 'owner', envelope: true },
  {
    list: get('/', {
      summary: 'The documents that were handed in',
      description: 'Oldest first.',
      out: z.array(DocumentSchema),
    }),
    open: get('/:id', {
      notInViews: true,
      summary: 'Download an own document',
      description: 'As it was handed in.',
      out: file(...DOCUMENT_TYPES),
      errors: [404],
    }),
    remove: del('/:id', {
      summary: 'Remove a document',
      description: 'Not once the business was verified with it (409 partner/state).',
      envelope: false,
      out: SuccessSchema,
      errors: [404, 409],
    }),
    add: post('/', {
      summary: 'Hand in a document',
      description: 'The body is the file: PDF, JPEG or PNG, at most 10 MB; at most 20 files.',
      query: UploadQuery,
      // What the browser says of a file is not believed; its content decides.
      in: raw({ bytes: DOCUMENT_BYTES, accepts: '*', types: DOCUMENT_TYPES, errors: documentErrors }),
      status: 201,
      out: DocumentSchema,
      errors: [404, 409, 413, 415],
    }),
  },
)
