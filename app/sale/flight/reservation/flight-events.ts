import { msg } from '@lingui/core/macro'
import type { BookedItem } from '#app/sale/sale-kind.ts'

/** What only flights have. */
export const FLIGHT_EVENTS: BookedItem['events'] = {
  'flight-change-requested': msg`Other flights were chosen, to be paid`,
  'flight-changed': msg`Flights changed, new tickets issued`,
  'flight-change-withdrawn': msg`The change of flights was withdrawn`,
  'flight-change-expired': msg`The change of flights was not paid in time`,
  'flight-change-failed': msg`The change of flights came to nothing`,
}
