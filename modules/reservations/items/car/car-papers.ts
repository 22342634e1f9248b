import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import type { CalendarEvent } from '#platform/calendar/calendar-text.ts'
import type { Row } from '#platform/pdf/table.ts'
import type { CarItemView } from './car-item.contract.ts'
import { carPriceRows } from './car-price-rows.ts'
import { carVoucher } from './car-voucher.ts'
import { type CarWords, carWords } from './car-words.ts'
import { carItems } from './current-cars.contract.ts'

const TEXT = {
  voucher: /*i18n*/ { id: 'documents.voucher.car-title', message: 'Your car voucher' },
  bought: /*i18n*/ { id: 'documents.invoice.car', message: 'Car rental: {car}' },
  pickUp: /*i18n*/ { id: 'documents.calendar.car-pick-up', message: 'Pick up the car: {depot}' },
  return: /*i18n*/ { id: 'documents.calendar.car-return', message: 'Return the car: {depot}' },
  description: /*i18n*/ {
    id: 'documents.calendar.car-description',
    message: 'Booking {code}. {car}. {address}. Phone {phone}. Times: {clock}.',
  },
}

/** What papers say of cars. */
export const carPapers: ItemPapers = {
  rows: carRows,
  events: carEvents,
  voucherTitle: (reservation) => (carItems(reservation).length > 0 ? TEXT.voucher : null),
  voucher: carVoucher,
}

function carRows(reservation: ReservationView, words: Words): Row[] {
  return carItems(reservation).flatMap((item) => [
    { cells: [words.say(TEXT.bought, { car: carWords(item, words).car }), '', ''] },
    ...carPriceRows(item, words),
  ])
}

const EVENT_MINUTES = 30

/** Two appointments: between them nobody is busy. */
function carEvents(reservation: ReservationView, words: Words): CalendarEvent[] {
  return carItems(reservation).flatMap((item) => {
    const said = carWords(item, words)
    return (['pickUp', 'return'] as const).map((end) => eventOf(reservation, { item, said, end }, words))
  })
}

type End = { item: CarItemView; said: CarWords; end: 'pickUp' | 'return' }

function eventOf(
  { code, timeline, createdAt }: ReservationView,
  { item, said, end }: End,
  words: Words,
): CalendarEvent {
  const { depot, address, phone, clock } = said[end]
  const zone = (end === 'pickUp' ? item.depot : item.returnDepot).timeZone
  const local = item[end]
  return {
    uid: `${item.id}-${end}@${BRAND_SLUG}`,
    sequence: timeline.length,
    changedAt: timeline.at(-1)?.at ?? createdAt,
    start: { local, zone },
    end: { local: later(local), zone },
    summary: words.say(TEXT[end], { depot }),
    location: `${depot}, ${address}`,
    description: words.say(TEXT.description, { code, car: said.car, address, phone, clock }),
    cancelled: isOver(item),
  }
}

/** Of the same clock. */
function later(local: string): string {
  return new Date(Date.parse(`${local}:00Z`) + EVENT_MINUTES * 60_000).toISOString().slice(0, 16)
}
