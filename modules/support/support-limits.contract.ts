/** Without a schema, for screens that need the numbers only. */
export const REQUEST_LENGTH = 5000
export const ANSWER_LENGTH = 10_000
export const SUBJECT_LENGTH = 160
export const MOST_FILES = 5
export const SUPPORT_FILE_BYTES = 10 * 1_048_576
/** Of the form with all its files. */
export const REQUEST_BYTES = 26 * 1_048_576
/** What a request is about. */
export const TOPICS = [
  'booking',
  'payment',
  'change',
  'refund',
  'stay',
  'claim',
  'account',
  'partner',
  'privacy',
  'other',
] as const
export const TICKET_STATUSES = ['open', 'pending', 'solved', 'closed'] as const
export const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const
export const TICKET_VIEWS = [
  'mine',
  'unassigned',
  'open',
  'pending',
  'late',
  'snoozed',
  'solved',
  'spam',
  'all',
] as const
/** Copies of an answer. */
export const MOST_CC = 10
/** Days for which a ticket may be out of sight. */
export const SNOOZE_DAYS = 90
export const MACRO_NAME_LENGTH = 60
export const BLOCK_REASON_LENGTH = 200
/** A mail with its files, as mail servers count. */
export const MAIL_BYTES = 25 * 1_048_576
