import { beforeAll, expect, test } from 'vitest'
import { ITEM_PAPERS } from '#modules/reservations/documents/index.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import { type Held, newKey, openBooking, payBy, read, settle } from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { LOUNGE_MOVES } from '#tests/support/lounge.contract.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { itemHandlers } from './item-handlers.ts'
import { LOUNGE_PAPERS, LOUNGE_PRICE, loungeDesk, loungeHandler } from './lounge-item.fixture.ts'

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

/** A booking office that sells lounges too, and one of them held. */
async function holdLounge() {
  const desk = loungeDesk()
  const booking = await openBooking(database, {
    kinds: (deps) => ({ ...itemHandlers(deps), lounge: loungeHandler(deps, desk) }),
  })
  const { reservation, key } = await booking.reservations.hold(
    {
      kind: 'lounge',
      offerId: 'lo_1',
      totalSeen: LOUNGE_PRICE,
      guest: { givenNames: 'Ana Maria', surname: 'Souza' },
      contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
      locale: 'en',
    },
    { caller: null, key: newKey() },
  )
  const guest = await booking.reservations.guestOf(key ?? '')
  const caller = { kind: 'guest', reservationId: guest?.reservationId ?? '' } as const
  const held: Held = { reservation, caller, as: { caller, locale: 'en' } }
  return { booking, desk, held }
}

test('a kind that is a handler and a line goes from a hold through payment and papers to its refund', async () => {
  const { booking, desk, held } = await holdLounge()
  expect(held.reservation).toMatchObject({
    status: 'held',
    total: LOUNGE_PRICE,
    items: [{ kind: 'lounge', status: 'held' }],
  })

  await payBy(booking, held, 'approve')
  await settle(booking)
  const booked = await read(booking, held)
  expect(booked).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed', lounge: 'Sala VIP' }] })
  expect(booking.told.map(({ news }) => news)).toContain('ticketed')
  expect(booked.documents.map(({ kind, available }) => [kind, available])).toEqual([
    ['voucher', true],
    ['invoice', true],
    ['calendar', true],
  ])
  const documents = createDocuments({ translate: createTranslate(), papers: [...ITEM_PAPERS, LOUNGE_PAPERS] })
  expect(readPdf(await documents.voucherPdf(booked, 'en')).spoken).toContain('Sala VIP, 2027-01-20')
  expect(readPdf(await documents.invoicePdf(booked, 'en')).spoken).toContain('Sala VIP')

  const { rows } = await booking.reservations.staff.search({ text: booked.code, page: 1 })
  expect(rows).toMatchObject([{ kind: 'lounge', title: 'Sala VIP', status: 'confirmed' }])

  const quote = await booking.reservations.cancelQuote(booked.code, held.as)
  expect(quote).toMatchObject({ refund: LOUNGE_PRICE, rule: { id: 'lounge@1' } })
  await booking.reservations.cancel(booked.code, { quoteId: quote.id, key: newKey() }, held.as)
  await settle(booking)
  expect(await read(booking, held)).toMatchObject({
    status: 'refunded',
    items: [{ status: 'refunded' }],
    refunds: [{ amount: LOUNGE_PRICE, status: 'succeeded' }],
  })
  expect([...desk.orders.values()]).toEqual(['cancelled'])
  const balances = await booking.ledger.balances({ reservationId: booked.id })
  expect(balances.filter(({ balance }) => balance.amount !== 0)).toEqual([])
})

test('a hold of it that nobody pays goes back by itself', async () => {
  const { booking, desk, held } = await holdLounge()
  expect(desk.held.size).toBe(1)
  booking.clock.advance(16 * 60_000)
  await settle(booking)
  expect(await read(booking, held)).toMatchObject({ status: 'expired', items: [{ status: 'expired' }] })
  expect(desk.held.size).toBe(0)
})

test('what was seen is what is charged: another price holds nothing', async () => {
  const { booking, desk } = await holdLounge()
  const request = {
    kind: 'lounge',
    offerId: 'lo_1',
    totalSeen: money(1_00, 'BRL'),
    guest: { givenNames: 'Ana', surname: 'Souza' },
    contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
    locale: 'en',
  } as const
  const before = desk.held.size
  await expect(booking.reservations.hold(request, { caller: null, key: newKey() })).rejects.toMatchObject({
    code: 'reservation/price-changed',
  })
  expect(desk.held.size).toBe(before)
})
