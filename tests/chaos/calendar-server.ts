import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedError } from '#modules/hotels/index.ts'

const NUMBERS = (most: number) => Array.from({ length: most }, (_, number) => number).join(',')
const event = (n: number, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${n}@elsewhere`, ...lines, 'END:VEVENT']
const events = (most: number, ...lines: string[]) => Array.from({ length: most }, (_, n) => event(n, ...lines)).flat()
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const whole = (text: string) => (answer: ServerResponse) => void answer.end(text)
const START = 'DTSTART;VALUE=DATE:20261201'
const ANCIENT = 'DTSTART;VALUE=DATE:00010101'

type Kind = { name: string; give(answer: ServerResponse): void; error: FeedError | null }

/** Each as an owner may enter it by mistake or on purpose, and what they are told of it. */
export const KINDS: readonly Kind[] = [
  { name: 'honest', give: whole(calendar(...event(0, START, 'RRULE:FREQ=WEEKLY'))), error: null },
  {
    name: 'each minute of each day',
    give: whole(calendar(...event(0, START, `RRULE:FREQ=DAILY;BYHOUR=${NUMBERS(24)};BYMINUTE=${NUMBERS(60)}`))),
    error: 'too-much',
  },
  {
    name: 'four thousand that repeat each day',
    give: whole(calendar(...events(4000, START, 'RRULE:FREQ=DAILY'))),
    error: 'too-much',
  },
  {
    name: 'rules that never come true',
    give: whole(calendar(...events(4000, ANCIENT, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))),
    error: 'too-much',
  },
  { name: 'endless', give: pour, error: 'too-large' },
  { name: 'a byte a second', give: drip, error: 'timeout' },
  {
    name: 'a line of a megabyte',
    give: whole(calendar(...event(0, START.replace(':', `${';X=1'.repeat(200_000)}:`)))),
    error: null,
  },
  {
    name: 'one within another and no end',
    give: whole(`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(60_000)}`),
    error: 'unreadable',
  },
]

function pour(answer: ServerResponse) {
  const part = 'X-NOTHING:'.padEnd(16_384, 'x')
  const more = () => {
    while (!answer.destroyed && answer.write(part));
  }
  answer.on('drain', more)
  answer.write('BEGIN:VCALENDAR\r\n')
  more()
}

function drip(answer: ServerResponse) {
  const timer = setInterval(() => answer.write('B'), 1000)
  answer.on('close', () => clearInterval(timer))
}

/**
 * Gives each kind under its name; the sites of the storm ask here for what they mean to fetch from outside (site.ts). It keeps
 * no process alive. @returns its port
 */
export async function serveCalendars(): Promise<number> {
  const server = createServer((request, answer) => {
    const name = decodeURIComponent(request.url ?? '').slice(1)
    answer.setHeader('content-type', 'text/calendar')
    const kind = KINDS.find((one) => one.name === name)
    if (kind) kind.give(answer)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return (server.address() as AddressInfo).port
}
