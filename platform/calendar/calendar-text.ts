import type { Locale } from '#platform/locale.ts'
import { zoneText } from './zone-text.ts'

/** `local` is the wall clock `YYYY-MM-DDTHH:mm` of an IANA zone. */
export type ZonedClock = { local: string; zone: string }
export type CalendarEvent = {
  uid: string
  sequence: number
  /** Instant of the last change, in UTC. */
  changedAt: string
  start: ZonedClock
  end: ZonedClock
  summary: string
  /** Of the summary, where it is known and not that of the file. */
  language?: Locale | undefined
  location: string
  description: string
  cancelled: boolean
  /** It does not mark its owner's time as busy. */
  free?: boolean
}
type Calendar = { product: string; method: 'PUBLISH' | 'CANCEL'; locale: Locale; events: CalendarEvent[] }

/** An iCalendar file (RFC 5545) in which start and end of an event may lie in different zones, each with its VTIMEZONE. */
export function calendarText({ product, method, locale, events }: Calendar): string {
  const clocks = events.flatMap(({ start, end }) => [start, end])
  const zones = [...new Set(clocks.map(({ zone }) => zone))].filter((zone) => zone !== 'UTC')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//Travel//${locale === 'pt-BR' ? 'PT' : 'EN'}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zones.flatMap((zone) =>
      zoneText(
        zone,
        clocks.filter((clock) => clock.zone === zone).map(({ local }) => local),
      ),
    ),
    ...events.flatMap(eventText),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventText(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instantText(event.changedAt)}`,
    `LAST-MODIFIED:${instantText(event.changedAt)}`,
    `DTSTART${clockText(event.start)}`,
    `DTEND${clockText(event.end)}`,
    `SUMMARY${languageText(event.language)}:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.free ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** RFC 5545, 3.2.10. */
function languageText(language: Locale | undefined): string {
  return language ? `;LANGUAGE=${language}` : ''
}

function clockText({ local, zone }: ZonedClock): string {
  return zone === 'UTC' ? `:${wallText(local)}Z` : `;TZID=${zone}:${wallText(local)}`
}

/** `2026-03-08T22:05` → `20260308T220500`. */
export function wallText(local: string): string {
  return `${local.replace(/[-:]/g, '')}00`
}

function instantText(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

const LINE_OCTETS = 75

/** A line longer than 75 octets goes on after a space; a letter of several octets is not torn. */
function fold(line: string): string {
  let out = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LINE_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += sign
    octets += size
  }
  return out
}
