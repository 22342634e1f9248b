import { beforeAll, expect, test } from 'vitest'
import { createNotifications, createStaffMails } from '#modules/notifications/index.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import { openHouse, stayIdOf, stayRequestFor } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  type Held,
  holdAs,
  holdRequestFor,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { add, money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { LOUNGE_MOVES } from '#tests/support/lounge.contract.ts'
import { readPdf } from '#tests/support/pdf.ts'
import type { ItemKinds } from './item-kind.ts'
import { ITEM_KINDS } from './kinds.ts'
import { LOUNGE_PRICE, loungeDesk, loungeKind } from './lounge-item.fixture.ts'

const database = testDatabase()

/** What the migration of a kind that we sold would say. */
beforeAll(async () => {
  const statuses = sql.raw(
    Object.keys(LOUNGE_MOVES)
      .map((status) => `'${status}'`)
      .join(', '),
  )
  await database.db.execute(sql`
    alter table reservation_items drop constraint reservation_items_status,
      add constraint reservation_items_status check (kind <> 'lounge' or status in (${statuses}))`)
})

const REQUEST = {
  kind: 'lounge',
  offerId: 'lo_1',
  totalSeen: LOUNGE_PRICE,
  guest: { givenNames: 'Ana Maria', surname: 'Souza' },
  contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
  locale: 'en',
} as const

/** A booking office that sells lounges too, with the mails that it writes. */
async function openOffice() {
  const desk = loungeDesk()
  const kinds: ItemKinds = { ...ITEM_KINDS, lounge: loungeKind(desk) }
  const booking = await openBooking(database, { kinds })
  const translate = createTranslate()
  const documents = createDocuments({ translate, kinds })
  const { reservations } = booking
  const { read: readReservation, createLink, createReviewKey } = reservations
  const publicUrl = 'https://jangada.example'
  const sending = { ...booking, translate, publicUrl, documents, readReservation, createLink, createReviewKey, kinds }
  await createNotifications(sending)
  const mails = (subject: string) => booking.mail.posted.filter((mail) => mail.subject.includes(subject))
  return { booking, desk, documents, mails, staffMails: createStaffMails(sending) }
}

async function cancel(booking: Booking, held: Held, itemId?: string) {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as, itemId)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  return quote
}

async function expectBalanced({ ledger }: Booking, { reservation }: Held) {
  const balances = await ledger.balances({ reservationId: reservation.id })
  expect(balances.reduce((sum, { balance }) => sum + balance.amount, 0)).toBe(0)
  expect((await ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)).toEqual([])
}

test('a kind that is an entry goes from a hold through payment, papers and mails to its refund', async () => {
  const { booking, desk, documents, mails, staffMails } = await openOffice()
  const held = await holdAs(booking, REQUEST)
  expect(held.reservation).toMatchObject({
    status: 'held',
    total: LOUNGE_PRICE,
    items: [{ kind: 'lounge', status: 'held' }],
  })

  await payBy(booking, held, 'approve')
  await settle(booking)
  const booked = await read(booking, held)
  expect(booked).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed', lounge: 'Sala VIP' }] })
  expect(booked.documents.map(({ kind, available }) => [kind, available])).toEqual([
    ['voucher', true],
    ['invoice', true],
    ['calendar', true],
  ])
  expect(readPdf(await documents.voucherPdf(booked, 'en')).spoken).toContain('Sala VIP, 2027-01-20')
  expect(readPdf(await documents.invoicePdf(booked, 'en')).spoken).toContain('Sala VIP')

  const [confirmation] = mails(`Lounge open: Sala VIP (${booked.code})`)
  expect(confirmation?.text).toContain('Sala VIP: open.')
  expect(confirmation?.text).toContain('Ana Maria Souza')
  expect(confirmation?.attachments?.map(({ name }) => name)).toEqual(['pass.pdf'])
  expect(await staffMails.list(booked.id)).toMatchObject({ confirmable: true })

  const { rows } = await booking.reservations.staff.search({ text: booked.code, page: 1 })
  expect(rows).toMatchObject([{ kind: 'lounge', title: 'Sala VIP', status: 'confirmed' }])

  const quote = await cancel(booking, held)
  expect(quote).toMatchObject({ refund: LOUNGE_PRICE, rule: { id: 'lounge@1' } })
  expect(await read(booking, held)).toMatchObject({
    status: 'refunded',
    items: [{ status: 'refunded' }],
    refunds: [{ amount: LOUNGE_PRICE, status: 'succeeded' }],
  })
  expect(mails('Lounge cancelled: Sala VIP')[0]?.text).toContain('R$250.00 comes back.')
  const [refunded] = mails('Your refund has arrived')
  expect(refunded?.text).toContain('Sala VIP')
  expect(booking.mail.posted.map(({ text }) => text).join()).not.toMatch(/seat|airline|flight|hotel/i)
  expect([...desk.orders.values()]).toEqual(['cancelled'])
  await expectBalanced(booking, held)
})

test('with a stay in one booking each has its own words, its own paper and its own way back', async () => {
  const { booking, documents, mails } = await openOffice()
  const house = await openHouse(booking)
  const { contact, locale, ...lounge } = REQUEST
  const { contact: _contact, locale: _locale, ...stay } = stayRequestFor(booking, house)
  const held = await holdAs(booking, { kind: 'several', items: [stay, lounge], contact, locale })
  expect(held.reservation.items.map(({ kind }) => kind)).toEqual(['stay', 'lounge'])
  expect(held.reservation.total).toEqual(add(LOUNGE_PRICE, stay.totalSeen))
  await payBy(booking, held, 'approve')
  const stayId = await stayIdOf(booking, house, held)
  await booking.reservations.owners.answer(stayId, { action: 'accept', reason: '' }, house.ownerId)
  await settle(booking)

  const booked = await read(booking, held)
  expect(booked).toMatchObject({ status: 'confirmed', items: [{ status: 'confirmed' }, { status: 'ticketed' }] })
  const { spoken } = readPdf(await documents.voucherPdf(booked, 'en'))
  expect(spoken).toContain('Sala VIP, 2027-01-20')
  expect(spoken).toContain('Pousada do Vento')
  expect(mails('Lounge open: Sala VIP')[0]?.text).not.toContain('Pousada do Vento')
  expect(mails('Confirmed: Pousada do Vento')[0]?.text).not.toContain('Sala VIP')

  const itemId = booked.items.find(({ kind }) => kind === 'lounge')?.id ?? ''
  expect(await cancel(booking, held, itemId)).toMatchObject({ refund: LOUNGE_PRICE, itemIds: [itemId] })
  expect(await read(booking, held)).toMatchObject({ items: [{ status: 'confirmed' }, { status: 'refunded' }] })
  expect(mails('Lounge cancelled: Sala VIP')).toHaveLength(1)
  expect(mails('Pousada do Vento, Fortaleza is cancelled')).toHaveLength(0)
  await expectBalanced(booking, held)
})

test('an offer is opened by the kind that its id begins with', async () => {
  const { booking } = await openOffice()
  const { openOffer } = booking.reservations
  expect(await openOffer('lo_1', 'en')).toMatchObject({ kind: 'lounge', over: null, total: LOUNGE_PRICE })
  const house = await openHouse(booking)
  const stay = await openOffer(stayRequestFor(booking, house).offerId, 'pt-BR')
  expect(stay).toMatchObject({ kind: 'stay', over: null, offer: { hotel: { name: 'Pousada do Vento' }, nights: 3 } })
  const { offerId } = await holdRequestFor(booking)
  expect(await openOffer(offerId, 'pt-BR')).toMatchObject({ kind: 'flight', over: null, title: 'São Paulo → Lisboa' })
  expect(await openOffer('st_unknown', 'en')).toEqual({ kind: 'stay', over: 'not-found' })
  expect(await openOffer('unknown', 'en')).toEqual({ kind: 'flight', over: 'not-found' })
})

test('a hold of it that nobody pays goes back by itself', async () => {
  const { booking, desk } = await openOffice()
  const held = await holdAs(booking, REQUEST)
  expect(desk.held.size).toBe(1)
  booking.clock.advance(16 * 60_000)
  await settle(booking)
  expect(await read(booking, held)).toMatchObject({ status: 'expired', items: [{ status: 'expired' }] })
  expect(desk.held.size).toBe(0)
})

test('what was seen is what is charged: another price holds nothing', async () => {
  const { booking, desk } = await openOffice()
  const request = { ...REQUEST, totalSeen: money(1_00, 'BRL') }
  await expect(booking.reservations.hold(request, { caller: null, key: newKey() })).rejects.toMatchObject({
    code: 'reservation/price-changed',
  })
  expect(desk.held.size).toBe(0)
})
