import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReviewPart, ReviewView } from '#modules/hotels/reviews/reviews.contract.ts'

/** What is scored apart from the whole, in the order in which it is shown. */
export const PART_WORDS: Record<ReviewPart, MessageDescriptor> = {
  cleanliness: msg`Cleanliness`,
  comfort: msg`Comfort`,
  location: msg`Location`,
  service: msg`Service`,
  value: msg`Value for money`,
}

export const COMPANY_WORDS: Record<ReviewView['company'], MessageDescriptor> = {
  solo: msg`Travelled alone`,
  couple: msg`As a couple`,
  family: msg`With the family`,
  group: msg`With friends`,
  business: msg`On business`,
}
