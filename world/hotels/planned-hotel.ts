import type { DemonstrationHotel, DemonstrationPlan, DemonstrationRoom } from '#modules/hotels/index.ts'

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
