import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Topic } from '#modules/support/support.contract.ts'

export const TOPIC_WORDS: Record<Topic, MessageDescriptor> = {
  booking: msg`A booking I want to make`,
  payment: msg`Payment or charge`,
  change: msg`Changing a booking`,
  refund: msg`Cancellation or refund`,
  stay: msg`My stay at a hotel`,
  claim: msg`Insurance claim`,
  account: msg`My account`,
  partner: msg`I list a hotel with you`,
  privacy: msg`My personal data`,
  other: msg`Something else`,
}
