import type { DemonstrationHotel, DemonstrationPlan, DemonstrationRoom } from '#modules/hotels/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Year } from './seasons.ts'

export type Making = {
  seed: number
  now: Date
  today: Day
  /** From today on. */
  year: Year
  owners: readonly { id: string; phone: string }[]
  /**
   * `lively`: seasons, nights with few rooms left, stays that took place and what their guests say. `plain`: no more than a
   * calendar with sold nights, of which there are no stays, to measure with.
   */
  life: 'lively' | 'plain'
  /** Whether owners whom people sign in as have guests with names, whose money is in the books. */
  shown: boolean
}

export type PlannedRoom = Omit<DemonstrationRoom, 'id' | 'nights'>

export type PlannedPlan = Omit<DemonstrationPlan, 'id'>

/** A hotel of the demonstration as it is planned; amounts in minor units of its currency. */
export type PlannedHotel = Omit<
  DemonstrationHotel,
  'id' | 'ownerId' | 'email' | 'phone' | 'rooms' | 'plans' | 'stays'
> & {
  /** Unique in the world that it belongs to. */
  key: string
  /** Position in the list of owners. */
  owner: number
  rooms: PlannedRoom[]
  plans: PlannedPlan[]
}
