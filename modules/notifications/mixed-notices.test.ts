import { expect, test } from 'vitest'
import { createDocuments, ITEM_KINDS, wordsIn } from '#modules/reservations/index.ts'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { sampleStay } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { mailKindOf, mailsOf, textOf } from './about.ts'
import { noticeValues } from './notice.ts'
import { noticeMail } from './notice-mail.ts'
import { NOTICE_KINDS, type NoticeKind } from './notifications.contract.ts'
import { confirmationsOf } from './staff-mails.ts'

/* A flight and a stay under one code: each message tells of its own item. */

const mails = mailsOf(ITEM_KINDS)
const words = wordsIn('en', createTranslate())
const flights = sampleReservation()
const reservation = { ...flights, items: [...flights.items, sampleStay()] }
const [flight, stay] = reservation.items
const FLIGHT = 'São Paulo → Lisbon'
const STAY = 'Pousada do Vento, Fortaleza'

function mailOf(kind: NoticeKind, detail: Record<string, string> = {}) {
  const values = noticeValues(mails, kind, { reservation, detail })
  const links = { href: 'https://jangada.example/x', searchHref: 'https://jangada.example/flights' }
  return {
    values,
    mail: noticeMail({ mails, kind, values, reservation, words, ...links, guest: false, attachments: [] }),
  }
}

test('tickets tell of the flights and of who flies, the confirmation of the stay and of who checks in', () => {
  const ticketed = mailOf('ticketed')
  expect(ticketed.values).toMatchObject({ title: FLIGHT })
  expect(ticketed.values.about).toBeUndefined()
  expect(ticketed.mail.text).toContain('João Conceição')
  expect(ticketed.mail.text).not.toContain('Pousada do Vento')
  const confirmed = mailOf('confirmed')
  expect(confirmed.values).toMatchObject({ about: 'stay', title: STAY })
  expect(confirmed.mail.text).toContain('Pousada do Vento')
  expect(confirmed.mail.text).not.toContain('João Conceição')
})

test('a cancellation names the one that was cancelled, a refund the one that it is for', () => {
  expect(mailOf('cancelled', { itemId: flight?.id ?? '' }).values.title).toBe(FLIGHT)
  expect(mailOf('cancelled', { itemId: stay?.id ?? '' }).values).toMatchObject({ title: STAY, about: 'stay' })
})

test('what concerns all of it names all of it', () => {
  expect(mailOf('payment-failed').values.title).toBe(`${STAY} + ${FLIGHT}`)
})

test('each brings its own paper, and staff send both confirmations again', async () => {
  const made = { reservation, words, documents: createDocuments({ translate: createTranslate() }) }
  const names = async (kind: NoticeKind) =>
    (await mailKindOf(mails, mailOf(kind).values.about).files(kind, made)).map(({ name }) => name.replace(/-.*\./, '.'))
  expect(await names('ticketed')).toEqual(['ticket.pdf', 'flights.ics'])
  expect(await names('confirmed')).toEqual(['voucher.pdf', 'stay.ics'])
  expect(confirmationsOf(mails, reservation)).not.toEqual([])
})

test('every message has words, whatever it is about', () => {
  for (const { about } of mails)
    for (const kind of NOTICE_KINDS) expect(textOf(mails, kind, about).text.message).toBeTruthy()
})
