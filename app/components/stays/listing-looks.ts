import type { MessageDescriptor } from '@lingui/core'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ListingStatus } from '#modules/hotels/hotels.contract.ts'
import { LISTING_STATUS_WORDS } from './hotel-words.ts'

const TONES: Record<ListingStatus, BadgeTone> = {
  draft: 'neutral',
  pending: 'sea',
  approved: 'success',
  rejected: 'danger',
  revision_requested: 'warning',
}

/** The status of a listing in words, with a colour that helps. */
export function listingLook(status: ListingStatus): { word: MessageDescriptor; tone: BadgeTone } {
  return { word: LISTING_STATUS_WORDS[status], tone: TONES[status] }
}
