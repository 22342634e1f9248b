import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import { stayPriceRows } from '#modules/reservations/documents/stay-price.ts'
import { stayWords } from '#modules/reservations/documents/stay-words.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import type { CalendarEvent } from '#platform/calendar/calendar-text.ts'
import type { Row } from '#platform/pdf/table.ts'
import { stayItems } from './current-stays.contract.ts'
import type { StayItemView } from './stay-item.contract.ts'
import { stayVoucher } from './stay-voucher.ts'

const TEXT = {
  voucher: /*i18n*/ { id: 'documents.voucher.stay-title', message: 'Your hotel voucher' },
  bought: /*i18n*/ { id: 'documents.invoice.stay', message: 'Stay: {hotel}, {city}' },
  stay: /*i18n*/ { id: 'documents.calendar.stay', message: '{hotel}, {city}' },
  stayDescription: /*i18n*/ {
    id: 'documents.calendar.stay-description',
    message: 'Booking {code}. Check-in {checkIn}, check-out {checkOut}. {room}. {meal}. {party}. Times: {clock}.',
  },
}

/** What papers say of stays. */
export const stayPapers: ItemPapers = {
  rows: stayRows,
  events: stayEvents,
  voucherTitle: (reservation) => (stayItems(reservation).length > 0 ? TEXT.voucher : null),
  voucher: stayVoucher,
}

function stayRows(reservation: ReservationView, words: Words): Row[] {
  return stayItems(reservation).flatMap((item) => [
    { cells: [words.say(TEXT.bought, { hotel: item.hotel.name, city: item.hotel.cityName }), '', ''] },
    ...stayPriceRows(item, words),
  ])
}

/** Where the hotel says no hour. */
const NOON = '12:00'

/** An event a stay. */
function stayEvents(reservation: ReservationView, words: Words): CalendarEvent[] {
  return stayItems(reservation).map((item) => stayEvent(reservation, item, words))
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
    start: at(checkIn, times.checkInFrom || NOON),
    end: at(checkOut, times.checkOutUntil || NOON),
    free: true,
    summary: words.say(TEXT.stay, { hotel: hotel.name, city: hotel.cityName }),
    language: hotel.nameLanguage,
    location: `${hotel.name}, ${said.address}`,
    description: words.say(TEXT.stayDescription, { code, room, meal, party, clock, ...hours }) + phone,
    cancelled: isOver(item),
  }
}
