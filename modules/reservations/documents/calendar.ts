import type { Segment, Slice } from '#modules/flights/flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { flightItems, isOver, stayItems } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND, BRAND_SLUG } from '#platform/brand.ts'
import { type CalendarEvent, calendarText } from '#platform/calendar/calendar-text.ts'
import type { ItemPapers } from './item-papers.ts'
import { stayWords } from './stay-words.ts'
import type { Words } from './write-words.ts'

const TEXT = {
  summary: /*i18n*/ { id: 'documents.calendar.summary', message: '{flight} {from} – {to}' },
  description: /*i18n*/ {
    id: 'documents.calendar.description',
    message: 'Booking {code}. Airline locator: {locator}. Operated by {carrier}. Times are local to each airport.',
  },
  stay: /*i18n*/ { id: 'documents.calendar.stay', message: '{hotel}, {city}' },
  stayDescription: /*i18n*/ {
    id: 'documents.calendar.stay-description',
    message:
      'Booking {code}. Check-in {checkIn}, check-out {checkOut}. {room}. {meal}. {party}. Hours are those of {clock}.',
  },
}

/**
 * An event's UID is its place in the journey and its sequence grows with the history of the reservation, so that a calendar
 * that has the flight moves it instead of adding another. Flights that a change has taken away are sent as cancelled.
 */
export function calendarFile(papers: readonly ItemPapers[], reservation: ReservationView, words: Words): string {
  const over = reservation.items.every(isOver)
  const events = papers.flatMap((kind) => kind.events(reservation, words))
  return calendarText({ product: BRAND.name, method: over ? 'CANCEL' : 'PUBLISH', locale: words.locale, events })
}

/** An event a flight. */
export function flightEvents(reservation: ReservationView, words: Words): CalendarEvent[] {
  return flightItems(reservation).flatMap((item) => eventsOf(reservation, item, words))
}

/** An event a stay. */
export function stayEvents(reservation: ReservationView, words: Words): CalendarEvent[] {
  return stayItems(reservation).map((item) => stayEvent(reservation, item, words))
}

function eventsOf(reservation: ReservationView, item: FlightItemView, words: Words): CalendarEvent[] {
  const events = flightsOf(item.slices).map(({ place, segment }) => ({
    ...eventOf(reservation, item, { place, segment }, words),
    cancelled: isOver(item),
  }))
  const places = new Set(events.map(({ uid }) => uid))
  const gone = flightsOf(item.scheduleChange?.before ?? [])
    .map(({ place, segment }) => ({ ...eventOf(reservation, item, { place, segment }, words), cancelled: true }))
    .filter(({ uid }) => !places.has(uid))
  return [...events, ...gone]
}

function flightsOf(slices: Slice[]): { place: string; segment: Segment }[] {
  return slices.flatMap(({ segments }, slice) =>
    segments.map((segment, index) => ({ place: `${slice}-${index}`, segment })),
  )
}

function eventOf(
  { code, timeline, createdAt }: ReservationView,
  item: FlightItemView,
  { place, segment }: { place: string; segment: Segment },
  words: Words,
) {
  const { airports, carriers } = item
  const [from, to] = [airports[segment.origin], airports[segment.destination]]
  const carrier = carriers[segment.carrier]?.name ?? segment.carrier
  return {
    uid: `${item.id}-${place}@${BRAND_SLUG}`,
    sequence: timeline.length,
    changedAt: timeline.at(-1)?.at ?? createdAt,
    start: { local: segment.departure.local, zone: from?.timeZone ?? 'UTC' },
    end: { local: segment.arrival.local, zone: to?.timeZone ?? 'UTC' },
    summary: words.say(TEXT.summary, {
      flight: segment.flightNumber,
      from: from?.cityName ?? segment.origin,
      to: to?.cityName ?? segment.destination,
    }),
    location: from ? `${from.name} (${from.iataCode})` : segment.origin,
    description: words.say(TEXT.description, { code, carrier, locator: item.recordLocator ?? '–' }),
  }
}

/** From the hour of check-in to that of check-out; who sleeps somewhere is not busy all the while. */
function stayEvent({ code, timeline, createdAt }: ReservationView, item: StayItemView, words: Words): CalendarEvent {
  const { hotel, times, checkIn, checkOut } = item
  const said = stayWords(item, words)
  const at = (day: string, hour: string) => ({ local: `${day}T${hour}`, zone: hotel.timeZone })
  const phone = hotel.phone ? `\n${hotel.phone}` : ''
  const { room, meal, party, clock } = said
  const hours = { checkIn: said.checkIn.hours, checkOut: said.checkOut.hours }
  return {
    uid: `${item.id}@${BRAND_SLUG}`,
    sequence: timeline.length,
    changedAt: timeline.at(-1)?.at ?? createdAt,
    start: at(checkIn, times.checkInFrom),
    end: at(checkOut, times.checkOutUntil),
    free: true,
    summary: words.say(TEXT.stay, { hotel: hotel.name, city: hotel.cityName }),
    location: `${hotel.name}, ${said.address}`,
    description: words.say(TEXT.stayDescription, { code, room, meal, party, clock, ...hours }) + phone,
    cancelled: isOver(item),
  }
}
