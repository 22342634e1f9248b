import ical, { type VEvent } from 'node-ical'
import { BRAND_SLUG } from '#platform/brand.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'

/** Ours, which others may hand back to us. */
export const OWN_UID = `@calendar.${BRAND_SLUG}`
/** A calendar of one room has at most a few entries a day. */
const MOST_EVENTS = 5000
/** Entries and repetitions together within the days that we sell: forty a day are no guests. */
const MOST_INSTANCES = 15_000
/** A rule that repeats within a day is not a stay and may be worked out for each second of a year. */
const WITHIN_A_DAY = /^RRULE[^\n]*(FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(HOUR|MINUTE|SECOND)=[^;\n]*,)/im
const FOLD = /\r?\n[ \t]/g

export type Within = { first: Day; last: Day; timeZone: string }
/** The busy nights in order; `unreadable` is not a calendar, `too-much` one with more than a room can have. */
export type Busy = Day[] | 'unreadable' | 'too-much'

/**
 * The nights that an outside calendar says are busy, in order, from `first` to `last`. An entry of whole days is busy from its
 * first to before its end; one with times from the day that it begins to before the day that it ends, as guests come and go.
 * Cancelled and transparent entries and our own are not. What it costs is in a stranger's hand: call it through busy-thread.ts.
 */
export function readBusy(text: string, within: Within): Busy {
  // One that was cut off would free the nights that it no longer names.
  if (!/BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR$/i.test(text.trimEnd())) return 'unreadable'
  if (WITHIN_A_DAY.test(text.replace(FOLD, ''))) return 'too-much'
  try {
    const events = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT')
    return events.length > MOST_EVENTS ? 'too-much' : nightsOf(events.filter(isBusy), within)
  } catch {
    return 'unreadable'
  }
}

function nightsOf(events: VEvent[], { first, last, timeZone }: Within): Busy {
  const busy = new Set<Day>()
  // A day more on either side: the zone of the calendar may be a day off.
  const window = { from: new Date(`${addDays(first, -31)}T00:00:00Z`), to: new Date(`${addDays(last, 1)}T23:59:59Z`) }
  let count = 0
  for (const event of events) {
    if (!event.start) continue
    const instances = event.rrule ? ical.expandRecurringEvent(event, { ...window, expandOngoing: true }) : [event]
    count += instances.length
    if (count > MOST_INSTANCES) return 'too-much'
    for (const { start, end } of instances) {
      const dayOf = event.datetype === 'date' ? wholeDay : (at: Date) => dayIn(timeZone, at)
      addNights(busy, { from: dayOf(start), to: end ? dayOf(end) : dayOf(start) }, { first, last })
    }
  }
  return [...busy].sort()
}

function isBusy({ uid, status, transparency }: VEvent): boolean {
  return status !== 'CANCELLED' && transparency !== 'TRANSPARENT' && !String(uid).endsWith(OWN_UID)
}

/** The parser gives a whole day as midnight of this machine's zone. */
function wholeDay(at: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

function addNights(busy: Set<Day>, { from, to }: { from: Day; to: Day }, { first, last }: { first: Day; last: Day }) {
  // Within one day it is still that night: someone is there.
  const end = to > from ? to : addDays(from, 1)
  const until = end <= last ? end : addDays(last, 1)
  for (let day = from < first ? first : from; day < until; day = addDays(day, 1)) busy.add(day)
}
