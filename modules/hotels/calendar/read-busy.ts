import ical, { type VEvent } from 'node-ical'
import { addDays, type Day, dayIn } from '#platform/dates.ts'

/** Ours, which others may hand back to us. */
export const OWN_UID = '@calendar.jangada'
/** A calendar of one room has at most a few entries a day. */
const MOST_EVENTS = 5000
/** A rule that repeats within a day is no stay, and would be worked out for a year of seconds. */
const WITHIN_A_DAY = /FREQ=(SECONDLY|MINUTELY|HOURLY)/i

type Within = { first: Day; last: Day; timeZone: string }

/**
 * The nights that an outside calendar says are busy, in order, from `first` to `last`. An entry of whole days is busy from its
 * first to before its end; one with times from the day that it begins to before the day that it ends, as guests come and go.
 * Cancelled and transparent entries and our own are not. Null for a text that is no calendar.
 */
export function readBusy(text: string, { first, last, timeZone }: Within): Day[] | null {
  if (!/BEGIN:VCALENDAR/i.test(text) || WITHIN_A_DAY.test(text)) return null
  const busy = new Set<Day>()
  try {
    const events = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT')
    if (events.length > MOST_EVENTS) return null
    // A day more on either side: the zone of the calendar may be a day off.
    const window = { from: new Date(`${addDays(first, -31)}T00:00:00Z`), to: new Date(`${addDays(last, 1)}T23:59:59Z`) }
    for (const event of events) {
      if (!isBusy(event) || !event.start) continue
      const instances = event.rrule ? ical.expandRecurringEvent(event, { ...window, expandOngoing: true }) : [event]
      for (const { start, end } of instances) {
        const dayOf = event.datetype === 'date' ? wholeDay : (at: Date) => dayIn(timeZone, at)
        addNights(busy, { from: dayOf(start), to: end ? dayOf(end) : dayOf(start) }, { first, last })
      }
    }
  } catch {
    return null
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
  // Within one day it is still that night: somebody is there.
  const end = to > from ? to : addDays(from, 1)
  const until = end <= last ? end : addDays(last, 1)
  for (let day = from < first ? first : from; day < until; day = addDays(day, 1)) busy.add(day)
}
