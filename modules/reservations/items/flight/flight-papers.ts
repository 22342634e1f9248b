import type { Segment, Slice } from '#modules/flights/flights.contract.ts'
import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import { extraWords, TYPES, ticketName } from '#modules/reservations/documents/party-words.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import type { CalendarEvent } from '#platform/calendar/calendar-text.ts'
import { formatMoney, times } from '#platform/money.ts'
import type { Row } from '#platform/pdf/table.ts'
import { currentFlights, flightItems, isGivenUp } from './current-flights.contract.ts'
import type { FlightItemView } from './flight-item.contract.ts'

const TEXT = {
  fare: /*i18n*/ { id: 'documents.invoice.fare', message: '{count} × {type}, fare {route}' },
  taxes: /*i18n*/ { id: 'documents.invoice.taxes', message: '{count} × {type}, taxes and airport charges' },
  fees: /*i18n*/ { id: 'documents.invoice.fees', message: '{count} × {type}, other fees' },
  wholeFare: /*i18n*/ { id: 'documents.invoice.whole-fare', message: 'Fare of all travellers, {route}' },
  wholeTaxes: /*i18n*/ { id: 'documents.invoice.whole-taxes', message: 'Taxes and airport charges of all travellers' },
  wholeFees: /*i18n*/ { id: 'documents.invoice.whole-fees', message: 'Other fees of all travellers' },
  serviceFee: /*i18n*/ { id: 'documents.invoice.service-fee', message: 'Service fee' },
  changes: /*i18n*/ { id: 'documents.invoice.flight-changes', message: 'Flight changes' },
  summary: /*i18n*/ { id: 'documents.calendar.summary', message: '{flight} {from} – {to}' },
  description: /*i18n*/ {
    id: 'documents.calendar.description',
    message: 'Booking {code}. Airline locator: {locator}. Operated by {carrier}. Times are local to each airport.',
  },
}

/** What papers say of flights. */
export const flightPapers: ItemPapers = { rows: flightRows, events: flightEvents }

function flightRows(reservation: ReservationView, words: Words): Row[] {
  return currentFlights(reservation).flatMap((item) => [
    ...fareRows(item, words),
    ...serviceFeeRows(item, words),
    ...changeRows(item, words),
    ...item.extras.map((extra) => {
      const traveller = reservation.travellers.find(({ id }) => id === extra.travellerId)
      const name = extraWords(extra, item, words)
      const price = formatMoney(extra.price, words.locale)
      return { cells: [traveller ? `${name}, ${ticketName(traveller)}` : name, '', price] }
    }),
  ])
}

function fareRows(item: FlightItemView, words: Words): Row[] {
  const route = item.slices.map(({ origin, destination }) => `${origin}–${destination}`).join(', ')
  if (item.fare.price.perTraveller.length === 0) return wholeRows(item, { words, route })
  return item.fare.price.perTraveller.flatMap(({ type, count, base, taxes, fees }) =>
    [
      { text: TEXT.fare, each: base },
      { text: TEXT.taxes, each: taxes },
      { text: TEXT.fees, each: fees },
    ]
      .filter(({ text, each }) => text === TEXT.fare || each.amount > 0)
      .map(({ text, each }) => ({
        cells: [
          words.say(text, { count, type: words.say(TYPES[type]).toLocaleLowerCase(words.locale), route }),
          formatMoney(each, words.locale),
          formatMoney(times(each, count), words.locale),
        ],
      })),
  )
}

/** Of a party that the supplier prices as a whole. */
function wholeRows({ fare: { price } }: FlightItemView, { words, route }: { words: Words; route: string }): Row[] {
  return [
    { text: TEXT.wholeFare, sum: price.base },
    { text: TEXT.wholeTaxes, sum: price.taxes },
    { text: TEXT.wholeFees, sum: price.fees },
  ]
    .filter(({ text, sum }) => text === TEXT.wholeFare || sum.amount > 0)
    .map(({ text, sum }) => ({ cells: [words.say(text, { route }), '', formatMoney(sum, words.locale)] }))
}

function serviceFeeRows({ fare: { price } }: FlightItemView, words: Words): Row[] {
  if (!price.serviceFee) return []
  return [{ cells: [words.say(TEXT.serviceFee), '', formatMoney(price.serviceFee, words.locale)] }]
}

function changeRows({ changeCosts }: FlightItemView, words: Words): Row[] {
  if (changeCosts.amount === 0) return []
  return [{ cells: [words.say(TEXT.changes), '', formatMoney(changeCosts, words.locale)] }]
}

/** An event a flight; those that are to take the place of others have none until they do. */
function flightEvents(reservation: ReservationView, words: Words): CalendarEvent[] {
  const all = flightItems(reservation)
  const coming = new Set(all.flatMap(({ change }) => (change?.status === 'ordering' ? [change.newItemId] : [])))
  return all.filter(({ id }) => !coming.has(id)).flatMap((item) => eventsOf(reservation, item, words))
}

function eventsOf(reservation: ReservationView, item: FlightItemView, words: Words): CalendarEvent[] {
  const events = flightsOf(item.slices).map(({ place, segment }) => ({
    ...eventOf(reservation, item, { place, segment }, words),
    cancelled: isOver(item) || isGivenUp(item),
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
