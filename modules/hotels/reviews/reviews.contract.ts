/** What guests say of a stay. Scores that people give and read are 1 to 10; stored are tenths. */
import { z } from 'zod'
import { NameLanguageSchema, OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { LOCALES } from '#platform/locale.ts'

export const REVIEW_PARTS = ['cleanliness', 'comfort', 'location', 'service', 'value'] as const
export type ReviewPart = (typeof REVIEW_PARTS)[number]
export const COMPANIES = ['solo', 'couple', 'family', 'group', 'business'] as const

/** How long after check-out a review can be written. */
export const REVIEW_DAYS = 90
/** How long after publishing it an owner can still change a reply. */
export const REPLY_HOURS = 24
export const REVIEWS_PER_PAGE = 10

const Score = z
  .int(/*i18n*/ 'Choose a score from 1 to 10.')
  .min(1, /*i18n*/ 'Choose a score from 1 to 10.')
  .max(10, /*i18n*/ 'Choose a score from 1 to 10.')

export const WriteReviewSchema = z
  .object({
    overall: Score,
    cleanliness: Score,
    comfort: Score,
    location: Score,
    service: Score,
    value: Score,
    author: z.string().trim().min(1, /*i18n*/ 'Enter the name to show.').max(40, /*i18n*/ 'Use at most 40 characters.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .default(null)
      .describe('ISO 3166-1 alpha-2; null to keep it to oneself'),
    company: z.enum(COMPANIES, /*i18n*/ 'Choose who you travelled with.'),
    title: z
      .string()
      .trim()
      .min(3, /*i18n*/ 'Sum it up in a few words.')
      .max(100, /*i18n*/ 'Use at most 100 characters.'),
    body: z
      .string()
      .trim()
      .min(20, /*i18n*/ 'Write at least 20 characters, so that it helps others.')
      .max(3000, /*i18n*/ 'Write at most 3,000 characters.'),
    locale: z.enum(LOCALES).describe('the language that it is written in'),
  })
  .meta({ id: 'WriteReview' })
export type WriteReview = z.infer<typeof WriteReviewSchema>

const Tenths = z.number().min(0).max(10).describe('0.0 to 10.0')
const PartScores = z.object({ cleanliness: Tenths, comfort: Tenths, location: Tenths, service: Tenths, value: Tenths })

export const ReviewSchema = z
  .object({
    id: z.uuid(),
    overall: Tenths,
    parts: PartScores,
    author: z.string(),
    country: z.string().nullable(),
    company: z.enum(COMPANIES),
    title: z.string(),
    body: z.string(),
    locale: z.enum(LOCALES),
    /** Of the stay, so that it is clear what the review is about. */
    stay: z.object({
      month: z.string().describe('YYYY-MM of check-in'),
      nights: z.int(),
      room: z.string(),
      roomLanguage: NameLanguageSchema,
    }),
    reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'StayReview' })
export type ReviewView = z.infer<typeof ReviewSchema>

export const ReviewsQuerySchema = z.object({
  page: pageNumber(),
  sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
  locale: z.enum(LOCALES).optional().describe('only those that are written in this language'),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuerySchema>

export const ReviewPageSchema = z
  .object({
    score: z
      .object({ mean: Tenths, count: z.int(), parts: PartScores })
      .nullable()
      .describe('of everything that is published, whatever the page shows; null when nobody has written yet'),
    /** How many there are in each language. */
    locales: z.record(z.string(), z.int()),
    reviews: z.array(ReviewSchema),
    page: z.int(),
    pages: z.int(),
    checked: z.string().describe('how reviews are checked, in the language of the request'),
  })
  .meta({ id: 'StayReviews' })
export type ReviewPage = z.infer<typeof ReviewPageSchema>

/** What a guest may do after a stay. */
export const ReviewStateSchema = z
  .object({
    state: z.enum(['not-yet', 'open', 'written', 'too-late', 'never']),
    /** The last day on which it can be written. */
    until: z.iso.date().nullable(),
    review: ReviewSchema.nullable(),
    hotel: z.string().describe('its name, as it was booked'),
    hotelLanguage: OwnLanguageSchema,
    checkOut: z.iso.date(),
  })
  .meta({ id: 'StayReviewState' })
export type ReviewState = z.infer<typeof ReviewStateSchema>

const OwnersReview = ReviewSchema.extend({
  reported: z.boolean(),
  /** Until when a reply can be changed; null before there is one. */
  replyUntil: z.iso.datetime().nullable(),
})
export const OwnersReviewsSchema = ReviewPageSchema.extend({ reviews: z.array(OwnersReview) }).meta({
  id: 'OwnersStayReviews',
})
export type OwnersReviews = z.infer<typeof OwnersReviewsSchema>

export const ReplySchema = z
  .object({
    text: z.string().trim().min(1, /*i18n*/ 'Write your reply.').max(2000, /*i18n*/ 'Write at most 2,000 characters.'),
  })
  .meta({ id: 'ReviewReply' })

export const ReportSchema = z
  .object({
    reason: z
      .string()
      .trim()
      .min(10, /*i18n*/ 'Describe the problem in a sentence.')
      .max(500, /*i18n*/ 'Write at most 500 characters.'),
  })
  .meta({ id: 'ReviewReport' })

export const StaffReviewsWantedSchema = z.object({
  status: z.enum(['reported', 'removed']).default('reported'),
  text: z.string().trim().max(120).optional().describe('a part of the hotel’s name, of the title or of the author'),
  sort: sortBy('reported', 'written', 'score').describe(
    'unless given: reported ones as they wait, removed ones newest first',
  ),
})
export type StaffReviewsWanted = z.output<typeof StaffReviewsWantedSchema>
export const StaffReviewsQuerySchema = StaffReviewsWantedSchema.extend({ page: pageNumber() })
export type StaffReviewsQuery = z.output<typeof StaffReviewsQuerySchema>
const StaffReviewSchema = ReviewSchema.extend({
  hotel: z.object({ id: z.uuid(), name: z.string(), nameLanguage: OwnLanguageSchema }),
  reportedAt: z.iso.datetime().nullable(),
  reportReason: z.string().nullable(),
  status: z.enum(['published', 'removed']),
})
export type StaffReview = z.infer<typeof StaffReviewSchema>
export const StaffReviewsSchema = pageOfSchema(StaffReviewSchema).meta({ id: 'StaffStayReviews' })
export type StaffReviews = z.infer<typeof StaffReviewsSchema>

export const DecideReviewSchema = z
  .object({
    decision: z.enum(['remove', 'keep']),
    reason: z
      .string()
      .trim()
      .min(10, /*i18n*/ 'Explain why in a sentence.')
      .max(500, /*i18n*/ 'Write at most 500 characters.'),
  })
  .meta({ id: 'DecideReview' })
export type DecideReview = z.infer<typeof DecideReviewSchema>
