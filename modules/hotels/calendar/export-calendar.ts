import { CALENDAR_DAYS } from '#modules/hotels/hotels.contract.ts'
import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { BRAND } from '#platform/brand.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { roomNights } from './calendar.tables.ts'
import type { CalendarDeps } from './edit-calendar.ts'
import { calendarExports } from './feeds.tables.ts'
import { OWN_UID } from './read-busy.ts'

type Exported = { roomTypeId: string; timeZone: string | null }

/**
 * The nights on which nothing of a room type is left, sold or closed by its owner, as an iCalendar file that reveals nothing
 * about guests; null for an unknown address. What outside calendars block is not in it: two that copy from one another would
 * never let a night go.
 */
export async function exportCalendar({ db, clock }: CalendarDeps, token: string): Promise<string | null> {
  const { rows } = await db.execute<Exported>(sql`
    select room.id as "roomTypeId", hotel.time_zone as "timeZone" from ${calendarExports} as address
    join ${roomTypes} as room on room.id = address.room_type_id
    join ${hotels} as hotel on hotel.id = room.hotel_id
    where address.token = ${token}`)
  const [room] = rows
  if (!room) return null
  const now = clock.now()
  const today = dayIn(room.timeZone ?? 'UTC', now)
  const { rows: nights } = await db.execute<{ day: Day }>(sql`
    select day::text from ${roomNights}
    where room_type_id = ${room.roomTypeId} and day >= ${today} and day < ${addDays(today, CALENDAR_DAYS)}
      and (closed or sold + held >= allotment) order by day`)
  return busyText(room.roomTypeId, ranges(nights.map(({ day }) => day)), now)
}

type Range = { from: Day; until: Day }

/** Days in order, those that follow one another as one range. */
function ranges(days: readonly Day[]): Range[] {
  const found: Range[] = []
  for (const day of days) {
    const open = found.at(-1)
    if (open?.until === day) open.until = addDays(day, 1)
    else found.push({ from: day, until: addDays(day, 1) })
  }
  return found
}

function busyText(roomTypeId: string, busy: readonly Range[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const plain = (day: Day) => day.replaceAll('-', '')
  const events = busy.flatMap(({ from, until }) => [
    'BEGIN:VEVENT',
    `UID:${roomTypeId}-${plain(from)}${OWN_UID}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(from)}`,
    `DTEND;VALUE=DATE:${plain(until)}`,
    'SUMMARY:Not available',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//Calendars//EN`,
    'CALSCALE:GREGORIAN',
    ...events,
  ]
  return `${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`
}
