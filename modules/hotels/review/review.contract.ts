/** What staff see and say of hotels that were handed in. */
import { z } from 'zod'
import { LISTING_STATUSES, OwnLanguageSchema, PROPERTY_TYPES } from '#modules/hotels/hotels.contract.ts'
import { ListingSchema } from '#modules/hotels/listings/listings.contract.ts'
import { PhotoSchema } from '#modules/hotels/photos/photos.contract.ts'
import { pageNumber, sortBy } from '#platform/lists/list.contract.ts'

/** What staff look at; each is found good, not good, or was not looked at. */
export const CHECKS = ['name', 'address', 'map', 'photos', 'texts', 'contact', 'rooms', 'prices', 'owner'] as const
export type Check = (typeof CHECKS)[number]
export const DECISIONS = ['approve', 'reject', 'request_revision'] as const
/** `listing`: the hotel as a whole. `changes`: what waits of a hotel that is on the site. */
export const TARGETS = ['listing', 'changes'] as const
export const PAGE_SIZE = 25

/** Without an id of its own: the OpenAPI document writes a query out, field by field. */
export const ReviewsWantedSchema = z.object({
  waits: z.enum(TARGETS).optional().describe('only what waits as a new listing, or as a change'),
  status: z.enum(LISTING_STATUSES).optional().describe('every hotel of this status, whether it waits or not'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  q: z.string().trim().max(120).optional().describe('part of the name of the hotel or its city'),
  sort: sortBy('since', 'name'),
})
export type ReviewsWanted = z.infer<typeof ReviewsWantedSchema>
export const ReviewQuerySchema = ReviewsWantedSchema.extend({ page: pageNumber() })
export type ReviewQuery = z.infer<typeof ReviewQuerySchema>

const Owner = z
  .object({ id: z.uuid(), name: z.string(), verification: z.enum(['pending', 'verified', 'rejected']) })
  .meta({ id: 'HotelOwnerSummary' })

export const ReviewRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    nameLanguage: OwnLanguageSchema,
    status: z.enum(LISTING_STATUSES),
    paused: z.boolean(),
    propertyType: z.enum(PROPERTY_TYPES).nullable(),
    cityName: z.string().nullable(),
    countryCode: z.string().nullable(),
    cover: PhotoSchema.nullable(),
    owner: Owner.nullable(),
    waits: z.enum(TARGETS).nullable(),
    since: z.iso.datetime().nullable().describe('since when it waits'),
    due: z.iso.datetime().nullable().describe('by when it is to be decided, two business days later'),
    photosWaiting: z.int(),
    timesSubmitted: z.int(),
  })
  .meta({ id: 'HotelReviewRow' })
export type ReviewRow = z.infer<typeof ReviewRowSchema>

export const ReviewQueueSchema = z
  .object({
    rows: z.array(ReviewRowSchema).describe('what waits longest first'),
    total: z.int(),
    more: z.boolean().describe('there are more than `total`'),
    page: z.int(),
    pageSize: z.int(),
    counts: z.object({ listing: z.int(), changes: z.int() }).describe('all that waits, whatever the filter'),
  })
  .meta({ id: 'HotelReviewQueue' })
export type ReviewQueue = z.infer<typeof ReviewQueueSchema>

export const ReviewCaseSchema = z
  .object({
    listing: ListingSchema,
    owner: Owner.nullable(),
    waits: z.enum(TARGETS).nullable(),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        action: z.string(),
        by: z.string().describe('`owner`, `system` or the name of the member of staff'),
        reason: z.string().nullable(),
        checklist: z.record(z.string(), z.boolean()).nullable(),
      }),
    ),
  })
  .meta({ id: 'HotelReviewCase' })
export type ReviewCase = z.infer<typeof ReviewCaseSchema>

const MIN_REASON = 10
export const DecideSchema = z
  .object({
    target: z.enum(TARGETS),
    decision: z.enum(DECISIONS),
    reason: z.string().trim().max(2000).default('').describe('the owner reads it; not needed for a yes'),
    checklist: z.partialRecord(z.enum(CHECKS), z.boolean()).default({}).describe('a yes needs at least one'),
    refusedPhotoIds: z.array(z.uuid()).max(50).default([]).describe('of a yes: photos that are not shown all the same'),
    version: z.int().min(1).describe('of the listing as it was looked at'),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason.length >= MIN_REASON, {
    path: ['reason'],
    message: /*i18n*/ 'Tell the owner what to change, in at least 10 characters.',
  })
  .refine(({ decision, checklist }) => decision !== 'approve' || Object.keys(checklist).length > 0, {
    path: ['checklist'],
    message: /*i18n*/ 'Review the listing first: mark at least one item before you approve it.',
  })
  .refine(({ target, decision }) => target === 'listing' || decision !== 'request_revision', {
    path: ['decision'],
    message: /*i18n*/ 'Approve or reject the changes; the hotel stays on the site as it is.',
  })
  .meta({ id: 'HotelDecision' })
export type Decide = z.infer<typeof DecideSchema>
