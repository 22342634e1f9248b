/** The day whose offsets the timetable is planned with. Afterwards local departure times stay and arrivals follow. */
const REFERENCE = new Date('2026-07-01T12:00:00Z')

const known = new Map<string, number>()

/** Minutes that clocks in `zone` are ahead of UTC on the reference day. */
export function offsetMinutes(zone: string): number {
  let offset = known.get(zone)
  if (offset === undefined) {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(REFERENCE)
    const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    offset = (value('day') - 1) * 1_440 + value('hour') * 60 + value('minute') - 720
    // The day before the first of July is the 30th of June.
    if (offset > 15 * 60) offset -= 30 * 1_440
    known.set(zone, offset)
  }
  return offset
}
