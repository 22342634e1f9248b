import { SuccessSchema } from '#modules/accounts/owners/owners.contract.ts'
import { file, get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import { DOCUMENT_TYPES, PayoutInFullSchema } from './partners.contract.ts'
import {
  PartnerDetailSchema,
  PartnerPageSchema,
  PartnerQuerySchema,
  PartnersWantedSchema,
  RejectSchema,
  VerifySchema,
} from './staff-partners.contract.ts'

const reading = { staff: 'owners.read' } as const
const verifying = { staff: 'owners.verify' } as const

/** Who lists hotels here, and whether the business is what it says. Every look at a person is audited. */
export const partners = group(
  '/admin/hotel-owners',
  { name: 'partners', tag: 'staff: hotel owners', access: reading },
  {
    list: get('/', {
      summary: 'Find hotel owners',
      description:
        '25 a page, the newest first unless sorted. Those who have not confirmed their address only when asked for. Audited.',
      query: PartnerQuerySchema,
      out: PartnerPageSchema,
    }),
    export: tableRoute('All hotel owners that are found, as a table', PartnersWantedSchema),
    read: get('/:id', {
      summary: 'Everything about a hotel owner',
      description: 'Payout details are masked. With what the checks find odd. Audited.',
      out: PartnerDetailSchema,
      errors: [404],
    }),
    payoutDetails: get('/:id/payout-details', {
      access: verifying,
      summary: 'Payout details in force, in full',
      description: 'For who verifies them. Audited.',
      out: PayoutInFullSchema,
      errors: [404],
    }),
    openDocument: get('/:id/documents/:document', {
      summary: 'Download a document',
      description: 'As it was handed in. Audited.',
      out: file(...DOCUMENT_TYPES),
      errors: [404],
    }),
    verify: post('/:id/verify', {
      access: verifying,
      summary: 'Verify a hotel owner',
      description:
        'Told by mail. 409 partner/state when the status is not the one that was seen, or the address is not confirmed.',
      in: VerifySchema,
      out: SuccessSchema,
      errors: [404, 409],
    }),
    reject: post('/:id/reject', {
      access: verifying,
      summary: 'Reject a hotel owner',
      description: 'The reason goes to the owner by mail and into the profile. 409 as above.',
      in: RejectSchema,
      out: SuccessSchema,
      errors: [404, 409],
    }),
  },
)
