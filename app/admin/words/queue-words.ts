import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Bucket, Category, Purpose, WorkStatus } from '#modules/ticketing/ticketing.contract.ts'
import { ALARM_WORDS } from './alarm-words.ts'

export const CATEGORY_WORDS: Record<Category, MessageDescriptor> = {
  new: msg`New`,
  schedule_change: msg`Schedule change`,
  limit_near: msg`Time limit near`,
  in_doubt: msg`In doubt`,
  failed: msg`Failed`,
}

export const BUCKET_WORDS: Record<Bucket, MessageDescriptor> = {
  overdue: msg`Overdue`,
  h1: msg`Within 1 h`,
  h4: msg`1 to 4 h`,
  h24: msg`4 to 24 h`,
  d3: msg`1 to 3 days`,
  later: msg`Later`,
}

/** Ageing: the words say it, the colour helps. */
export const BUCKET_TONES: Record<Bucket, BadgeTone> = {
  overdue: 'danger',
  h1: 'danger',
  h4: 'warning',
  h24: 'sea',
  d3: 'neutral',
  later: 'neutral',
}

export const WORK_STATUS_WORDS: Record<WorkStatus, MessageDescriptor> = {
  open: msg`Open`,
  taken: msg`Taken`,
  delayed: msg`Delayed`,
  done: msg({ message: 'Done', context: 'work' }),
  given_back: msg`Money refunded`,
  closed: msg`Closed`,
}

export const PURPOSE_WORDS: Record<Purpose, MessageDescriptor> = {
  issue: msg`Issue tickets`,
  review: msg`Look into it`,
  cancel: msg`Arrange a cancellation`,
}

/** What happened to a piece of work; anything else is shown as the server calls it. */
const MOVE_WORDS: Record<string, MessageDescriptor> = {
  'enqueued:new': msg`Entered the queue`,
  'enqueued:schedule_change': msg`The flights were changed`,
  'enqueued:in_doubt': msg`Outcome unknown`,
  'enqueued:failed': msg`The supplier refused the cancellation`,
  'automatic-issue': msg`Automatic ticketing began`,
  taken: msg`Taken`,
  returned: msg`Returned to the queue`,
  lapsed: msg`Your lease has ended`,
  delayed: msg`Delayed`,
  woken: msg`Back from snooze`,
  failed: msg`Could not be done`,
  'in-doubt': msg`The supplier did not answer`,
  retried: msg`Tried again on request`,
  done: msg`Tickets entered`,
  issued: msg`Tickets issued automatically`,
  'given-back': msg`Refunded to the traveller`,
  closed: msg`Closed`,
  'alarm:h24': ALARM_WORDS.h24,
  'alarm:h4': ALARM_WORDS.h4,
  'alarm:h1': ALARM_WORDS.h1,
}

export function moveWords(move: string): MessageDescriptor | null {
  return MOVE_WORDS[move] ?? null
}
