/** Words and limits of careers; without a schema, for screens that need no more. */
export const WORKPLACES = ['office', 'hybrid', 'remote'] as const
export const EMPLOYMENTS = ['full_time', 'part_time', 'temporary', 'internship'] as const
export const OPENING_STATUSES = ['draft', 'open', 'closed'] as const
/** Where an application stands. The last three are decisions. */
export const STAGES = ['received', 'review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'] as const
export type Stage = (typeof STAGES)[number]
export const DECIDED: readonly Stage[] = ['hired', 'rejected', 'withdrawn']
export const CV_BYTES = 10 * 1_048_576
/** Of the form with its file. */
export const APPLICATION_BYTES = 12 * 1_048_576
export const LETTER_LENGTH = 5000
