import { msg } from '@lingui/core/macro'
import type { BookedItem } from '#app/sale/sale-kind.ts'

/** What only flights have. */
export const FLIGHT_EVENTS: BookedItem['events'] = {
  'flight-change-requested': msg`Other flights chosen, awaiting payment`,
  'flight-changed': msg`Flights changed, new tickets issued`,
  'flight-change-withdrawn': msg`The flight change was withdrawn`,
  'flight-change-expired': msg`The flight change was not paid in time`,
  'flight-change-failed': msg`The flight change was not completed`,
}
