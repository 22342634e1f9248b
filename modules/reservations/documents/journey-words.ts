import type { Airport, Segment, Slice } from '#modules/flights/flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { utcOffset } from '#platform/date-words.ts'
import type { Words } from './write-words.ts'

/** One end of a slice or a segment, in words: the clock of its airport, how far it is from UTC, days after the start. */
export type EndWords = {
  time: string
  day: string
  offset: string
  code: string
  city: string
  airport: string
  /** `+1`, or nothing. */
  plus: string
}
export type LegWords = {
  title: string
  detail: string
  from: EndWords
  to: EndWords
  duration: string
  wait: string | null
}
export type SliceWords = {
  /** `São Paulo – Lisbon`. */
  title: string
  day: string
  from: EndWords
  to: EndWords
  duration: string
  stops: string
  /** Codes of the airports between. */
  via: string[]
  legs: LegWords[]
  /** The slice in one sentence, for readers and for plain text. */
  sentence: string
}

const STOPS = /*i18n*/ {
  id: 'documents.stops',
  message: '{count, plural, =0 {Direct} one {# stop} other {# stops}}',
}
const OPERATED = /*i18n*/ { id: 'documents.leg', message: '{carrier}, {aircraft}, {cabin}' }
const WAIT = /*i18n*/ { id: 'documents.layover', message: '{duration} in {city} ({code})' }
const CHANGE = /*i18n*/ {
  id: 'documents.layover-change',
  message: '{duration}; transfer from {from} to {to} on your own',
}
const SENTENCE = /*i18n*/ {
  id: 'documents.slice-sentence',
  message:
    '{day}: leaves {from} ({fromCode}) at {leave}, arrives in {to} ({toCode}) at {arrive}{plus}, {duration}, {stops}. Local times.',
}
export const CABINS = {
  economy: /*i18n*/ { id: 'documents.cabin.economy', message: 'Economy' },
  premium: /*i18n*/ { id: 'documents.cabin.premium', message: 'Premium economy' },
  business: /*i18n*/ { id: 'documents.cabin.business', message: 'Business' },
  first: /*i18n*/ { id: 'documents.cabin.first', message: 'First' },
}

/** The same words for the ticket, the mails and plain text. */
export function journeyWords(item: FlightItemView, words: Words, slices: Slice[] = item.slices): SliceWords[] {
  return slices.map((slice) => sliceWords(slice, item, words))
}

function sliceWords(slice: Slice, item: FlightItemView, words: Words): SliceWords {
  const from = endWords(slice.departure, slice.origin, item.airports, words)
  const to = endWords(slice.arrival, slice.destination, item.airports, words, slice.dayShift)
  const duration = words.duration(slice.durationMinutes)
  const stops = words.say(STOPS, { count: slice.segments.length - 1 })
  const day = words.day(slice.departure.local)
  const sentence = words.say(SENTENCE, {
    day,
    from: from.city,
    fromCode: from.code,
    leave: from.time,
    to: to.city,
    toCode: to.code,
    arrive: to.time,
    plus: to.plus && ` (${to.plus})`,
    duration,
    stops,
  })
  return {
    title: `${from.city} – ${to.city}`,
    day,
    from,
    to,
    duration,
    stops,
    sentence,
    via: slice.segments.slice(1).map(({ origin }) => origin),
    legs: slice.segments.map((segment, index) => legWords(segment, slice.layovers[index], item, words)),
  }
}

function legWords(
  segment: Segment,
  layover: Slice['layovers'][number] | undefined,
  item: FlightItemView,
  words: Words,
): LegWords {
  const carrier = item.carriers[segment.carrier]?.name ?? segment.carrier
  const cabin = words.say(CABINS[segment.cabin])
  return {
    title: segment.flightNumber,
    detail: words.say(OPERATED, { carrier, aircraft: segment.aircraft, cabin }),
    from: endWords(segment.departure, segment.origin, item.airports, words),
    to: endWords(segment.arrival, segment.destination, item.airports, words, segment.dayShift),
    duration: words.duration(segment.durationMinutes),
    wait: layover ? waitWords(layover, item.airports, words) : null,
  }
}

function waitWords(
  { arrivalAirport, departureAirport, durationMinutes }: Slice['layovers'][number],
  airports: Record<string, Airport>,
  words: Words,
): string {
  const duration = words.duration(durationMinutes)
  if (arrivalAirport !== departureAirport) {
    return words.say(CHANGE, { duration, from: arrivalAirport, to: departureAirport })
  }
  const city = airports[arrivalAirport]?.cityName ?? arrivalAirport
  return words.say(WAIT, { duration, city, code: arrivalAirport })
}

function endWords(
  time: Slice['departure'],
  code: string,
  airports: Record<string, Airport>,
  words: Words,
  dayShift = 0,
): EndWords {
  const airport = airports[code]
  return {
    time: time.local.slice(11, 16),
    day: words.shortDay(time.local),
    offset: utcOffset(time),
    code,
    city: airport?.cityName ?? code,
    airport: airport?.name ?? code,
    plus: dayShift === 0 ? '' : dayShift > 0 ? `+${dayShift}` : `–${-dayShift}`,
  }
}
