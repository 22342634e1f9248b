import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { isOverbooked } from '#modules/hotels/calendar/overbooked.ts'
import { hotels, ratePlans, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { sql } from '#platform/database/query.ts'
import { stays } from './stays.tables.ts'

/**
 * What the rule of a hotel may confirm: no more than its owner would see at a glance to be free. The hotel is on the site and still
 * confirms at once, room and rate are still sold, and no night was closed or taken in an outside calendar since the hold.
 */
export const isConfirmable = sql`
  exists (select 1 from ${hotels} where ${hotels.id} = ${stays.hotelId}
    and ${hotels.instantConfirmation} and ${hotels.status} = 'approved' and not ${hotels.paused})
  and exists (select 1 from ${roomTypes} where ${roomTypes.id} = ${stays.roomTypeId}
    and ${roomTypes.hotelId} = ${stays.hotelId} and ${roomTypes.archivedAt} is null)
  and exists (select 1 from ${ratePlans} where ${ratePlans.id} = ${stays.ratePlanId}
    and ${ratePlans.hotelId} = ${stays.hotelId} and ${ratePlans.archivedAt} is null)
  and not exists (select 1 from ${roomNights} where ${roomNights.hotelId} = ${stays.hotelId} and ${roomNights.roomTypeId} = ${stays.roomTypeId}
    and ${roomNights.day} >= ${stays.checkIn} and ${roomNights.day} < ${stays.checkOut}
    and (${roomNights.closed} or ${isOverbooked}))`
