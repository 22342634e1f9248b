import type { NoticeValues, Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import { calendarAttachment } from '#modules/reservations/documents/calendar-attachment.ts'
import { cancellationWords, carTerms } from '#modules/reservations/documents/cancellation-words.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { carTitle } from '#modules/reservations/items/car/car-line.ts'
import { carWords } from '#modules/reservations/items/car/car-words.ts'
import { carItems } from '#modules/reservations/items/car/current-cars.contract.ts'
import { searchCarsAgain } from '#modules/reservations/items/car/search-cars.contract.ts'
import type { Fact, Made, MailKind } from '#modules/reservations/items/item-mail.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Attachment } from '#platform/mail/mailer.ts'
import { formatMoney } from '#platform/money.ts'
import { carMarkup } from './car-markup.ts'
import { CAR_NOTICE_TEXT } from './car-notice-text.ts'
import { sampleCarNotice } from './car-sample.ts'

const TEXT = {
  car: /*i18n*/ { id: 'documents.car.car', message: 'Car' },
  pickUp: /*i18n*/ { id: 'documents.car.pick-up', message: 'Pick-up' },
  return: /*i18n*/ { id: 'documents.car.return', message: 'Car return' },
  deposit: /*i18n*/ { id: 'documents.car.deposit', message: 'Deposit' },
  excess: /*i18n*/ { id: 'documents.car.excess', message: 'Excess' },
  due: /*i18n*/ { id: 'notice.car.due', message: 'Due at pick-up' },
  end: /*i18n*/ { id: 'documents.car.end', message: '{day}, {time}\n{depot}\n{address}\n{phone}\n{clock}' },
  hire: /*i18n*/ { id: 'notice.fact.car', message: 'Car rental' },
  driver: /*i18n*/ { id: 'notice.fact.driver', message: 'Driver' },
  cars: /*i18n*/ { id: 'notice.action.cars', message: 'Other cars for the same dates' },
  demonstration: /*i18n*/ {
    id: 'notice.footer.car-demonstration',
    message: 'Demonstration: depots, cars and payments are invented.',
  },
}
const FILES = {
  voucher: /*i18n*/ { id: 'notice.file.voucher', message: 'voucher-{code}.pdf' },
  calendar: /*i18n*/ { id: 'notice.file.car', message: 'car-{code}.ics' },
}

/** Messages about money alone only name the car. */
const WITHOUT_CAR: readonly NoticeKind[] = ['refunded', 'refund-arrived', 'refund-failed']

/** What messages say of cars. */
export const carMail: MailKind = {
  about: 'car',
  texts: CAR_NOTICE_TEXT,
  own: ['confirmed', 'changed', 'name-corrected'],
  words: { item: TEXT.hire, people: TEXT.driver, demonstration: TEXT.demonstration },
  away: ['given-back', 'hold-expired'],
  opensToo: true,
  search: { label: TEXT.cars, path: searchCarsAgain },
  sample: sampleCarNotice,
  items: (reservation) =>
    carItems(reservation).map((item) => ({
      id: item.id,
      title: carTitle(item),
      travellers: travellersOf(reservation, item),
    })),
  values: (kind, subject) => ({ about: 'car', ...(kind === 'changed' && changeValues(subject)) }),
  confirmation: ({ items }) =>
    items.some(({ kind, status }) => kind === 'car' && status === 'confirmed') ? 'confirmed' : null,
  named: (kind) => WITHOUT_CAR.includes(kind),
  facts: carFacts,
  cancelling: (reservation, words) =>
    carItems(reservation).flatMap((item) => cancellationWords(item, carTerms(item), words)),
  blocks: () => [],
  paragraphs: () => [],
  markup: (kind, reservation, url) => (kind === 'confirmed' || kind === 'changed' ? carMarkup(reservation, url) : null),
  files: carFiles,
}

function carFacts(reservation: ReservationView, words: Words): Fact[] {
  return carItems(reservation).flatMap((item) => {
    const said = carWords(item, words)
    return [
      { title: words.say(TEXT.car), value: `${said.car}\n${said.size}` },
      { title: words.say(TEXT.pickUp), value: words.say(TEXT.end, said.pickUp) },
      { title: words.say(TEXT.return), value: words.say(TEXT.end, said.return) },
      { title: words.say(TEXT.deposit), value: said.deposit },
      { title: words.say(TEXT.excess), value: said.excess },
      ...(item.dueAtDepot.amount > 0
        ? [{ title: words.say(TEXT.due), value: formatMoney(item.dueAtDepot, words.locale) }]
        : []),
    ]
  })
}

/** A change: the event itself knows it, since the hire may be changed again before the mail is written. */
function changeValues({ detail }: Subject): Partial<NoticeValues> {
  const { checkIn = '', checkOut = '', amount = '', currency = '' } = detail
  return { checkIn, checkOut, amount, currency }
}

/** What confirms a hire brings voucher and calendar file; what ends a confirmed one takes it out of the calendar. */
async function carFiles(kind: NoticeKind, { reservation, words, documents }: Made): Promise<Attachment[]> {
  const { code, timeline } = reservation
  const ics = () =>
    calendarAttachment(documents.calendar(reservation, words.locale), words.say(FILES.calendar, { code }))
  if (kind === 'cancelled') {
    const stood = timeline.some(({ event }) => event === 'confirmed')
    return stood && ics().type.includes('CANCEL') ? [ics()] : []
  }
  const corrected = kind === 'name-corrected'
  if (kind !== 'confirmed' && kind !== 'changed' && !corrected) return []
  const content = await documents.voucherPdf(reservation, words.locale)
  const voucher = { name: words.say(FILES.voucher, { code }), type: 'application/pdf', content }
  // The hire is in their calendars as it was.
  return corrected ? [voucher] : [voucher, ics()]
}
