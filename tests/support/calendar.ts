/** Reads an iCalendar file back as a calendar program would: zones from the file's own VTIMEZONE, not from the runtime. */
export function readCalendar(text: string) {
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  const blocks = (name: string) => cut(lines, name)
  const zones = new Map(blocks('VTIMEZONE').map((block) => [value(block, 'TZID'), readZone(block)]))
  const instantOf = (clock: string, zone: string) => {
    const wall = wallOf(clock)
    const changes = zones.get(zone) ?? []
    // Observances are in order; the last one that began before the wall clock holds.
    const offset = changes.filter(({ start }) => start <= wall).at(-1)?.offset ?? Number.NaN
    return new Date(wall - offset * 60_000).toISOString()
  }
  const events = blocks('VEVENT').map((block) => {
    const [start, startZone] = [value(block, 'DTSTART'), zoneOf(block, 'DTSTART')]
    const [end, endZone] = [value(block, 'DTEND'), zoneOf(block, 'DTEND')]
    return {
      uid: value(block, 'UID'),
      sequence: Number(value(block, 'SEQUENCE')),
      status: value(block, 'STATUS'),
      summary: plain(value(block, 'SUMMARY')),
      description: plain(value(block, 'DESCRIPTION')),
      start,
      startZone,
      end,
      endZone,
      startsAt: instantOf(start, startZone),
      endsAt: instantOf(end, endZone),
    }
  })
  return { method: value(lines, 'METHOD'), events }
}

function cut(lines: string[], name: string): string[][] {
  return lines.flatMap((line, index) =>
    line === `BEGIN:${name}` ? [lines.slice(index + 1, lines.indexOf(`END:${name}`, index))] : [],
  )
}

function value(lines: string[], name: string): string {
  const line = lines.find((one) => one.startsWith(`${name}:`) || one.startsWith(`${name};`)) ?? ''
  return line.slice(line.indexOf(':') + 1)
}

function zoneOf(lines: string[], name: string): string {
  return /;TZID=([^:]+):/.exec(lines.find((line) => line.startsWith(`${name};`)) ?? '')?.[1] ?? ''
}

function readZone(lines: string[]) {
  return [...cut(lines, 'STANDARD'), ...cut(lines, 'DAYLIGHT')]
    .map((part) => ({ start: wallOf(value(part, 'DTSTART')), offset: minutes(value(part, 'TZOFFSETTO')) }))
    .sort((a, b) => a.start - b.start)
}

function wallOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))
}

function minutes(offset: string): number {
  const size = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5))
  return offset.startsWith('-') ? -size : size
}

function plain(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}
