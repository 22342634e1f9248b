import { beforeEach, describe, expect, test } from 'vitest'
import { type SampleDepot, sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { createNotifications } from '#modules/notifications/index.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import {
  type Booking,
  type Held,
  HOUR,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import {
  bookCarOf,
  booksOf,
  carOf,
  carRequestFor,
  DRIVER,
  daysOf,
  holdCarOf,
  TIMES,
  TOTAL,
} from './car-booking.fixture.ts'

const database = testDatabase()
const reais = (amount: number) => money(amount, 'BRL')
let booking: Booking
let depot: SampleDepot

beforeEach(async () => {
  booking = await openBooking(database)
  depot = await sampleDepot(booking.db)
})

const cancel = async (held: Held) => {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as)
  const reservation = await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
  return { quote, reservation }
}
const quoteOf = (held: Held, times: { pickUp: string; return: string }) =>
  booking.reservations.carChanges.quote(
    held.reservation.code,
    { itemId: carOf(held.reservation).id, ...times },
    held.as,
  )
const change = async (held: Held, times: { pickUp: string; return: string }) => {
  const quote = await quoteOf(held, times)
  if (quote.status !== 'possible') throw new Error(quote.sentence)
  const { after, back, dueAtDepot } = quote
  const seen = { total: after.total, back, dueAtDepot }
  const request = { itemId: carOf(held.reservation).id, ...times, seen }
  return { quote, reservation: await booking.reservations.carChanges.apply(held.reservation.code, request, held.as) }
}
/** Until so many hours before pick-up, on the clock of Fortaleza. */
const hoursBefore = (hours: number) =>
  booking.clock.advance(Date.parse('2027-01-20T13:00:00Z') - hours * HOUR - booking.clock.now().getTime())

describe('a car that is booked', () => {
  test('is held, ordered, paid and confirmed in one go, and the money is in the books', async () => {
    const held = await holdCarOf(booking, depot)
    expect(held.reservation).toMatchObject({ status: 'held', total: reais(TOTAL) })
    expect(await daysOf(booking, depot)).toBe('20:0/1 21:0/1 22:0/1 23:0/1')
    const { reservation } = await payBy(booking, held, 'approve')
    expect(reservation).toMatchObject({
      status: 'confirmed',
      cancellable: true,
      documents: [{ kind: 'voucher', available: true }, {}, {}],
    })
    expect(carOf(reservation)).toMatchObject({
      status: 'confirmed',
      flight: 'JG 1234',
      changeable: true,
      dueAtDepot: reais(0),
    })
    expect(await daysOf(booking, depot)).toBe('20:1/0 21:1/0 22:1/0 23:1/0')
    expect(await booksOf(booking, held)).toEqual({
      sums: { 'provider:sandbox': TOTAL, 'supplier:house-cars': -TOTAL },
      faults: [],
    })
    await settle(booking)
    expect(booking.told.filter(({ code }) => code === reservation.code).map(({ news }) => news)).toEqual(['confirmed'])
  })

  test('by Pix is confirmed when the Pix arrives', async () => {
    const held = await holdCarOf(booking, depot)
    const { payment } = await payBy(booking, held, 'pix')
    const pix = /pix\/([\w-]+)/.exec((payment.action?.kind === 'pix' && payment.action.sandboxUrl) || '')?.[1]
    await booking.sandbox.desk.payPix(pix ?? '')
    await settle(booking)
    expect((await read(booking, held)).status).toBe('confirmed')
  })

  test('goes back when it is not paid in time, once, and someone who paid late gets it again or the money', async () => {
    const held = await holdCarOf(booking, depot)
    booking.clock.advance(16 * 60_000)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('expired')
    expect(await daysOf(booking, depot)).toBe('')
  })

  test('is declined without keeping anything', async () => {
    const held = await holdCarOf(booking, depot)
    await payBy(booking, held, 'decline:card_declined').catch(() => null)
    booking.clock.advance(16 * 60_000)
    await settle(booking)
    expect(await daysOf(booking, depot)).toBe('')
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
  })

  test('is completed once the car is back', async () => {
    const held = await bookCarOf(booking, depot)
    booking.clock.advance(70 * 24 * HOUR)
    expect(await booking.reservations.completeHires()).toBeGreaterThan(0)
    expect(carOf(await read(booking, held)).status).toBe('completed')
    expect(await booking.reservations.completeHires()).toBe(0)
  })
})

describe('the driver', () => {
  test.each([
    [{ birthDate: '2008-01-01', licensedSince: '2026-01-10' }, ['driver.birthDate', 'driver.licensedSince']],
    [{ birthDate: '2004-01-01', licensedSince: '2023-01-10' }, ['driver.birthDate']],
    [{ licensedSince: '2026-01-10' }, ['driver.licensedSince']],
    [{ licensedSince: '1995-01-10' }, ['driver.licensedSince']],
    [{ licensedSince: '2028-01-10' }, ['driver.licensedSince']],
  ])('%j is refused at %j, and nothing is held', async (wrong, fields) => {
    const request = carRequestFor(booking, depot, { driver: { ...DRIVER, ...wrong } })
    const refused = booking.reservations.hold(request, { caller: null, key: newKey() })
    await expect(refused).rejects.toMatchObject({ code: 'request/invalid' })
    const error = await refused.catch((one: { fields: { field: string }[] }) => one)
    expect('fields' in error ? error.fields.map(({ field }) => field) : []).toEqual(fields)
    expect(await daysOf(booking, depot)).toBe('')
  })

  test('is asked again when the price is another', async () => {
    const request = carRequestFor(booking, depot, { totalSeen: reais(TOTAL - 1) })
    await expect(booking.reservations.hold(request, { caller: null, key: newKey() })).rejects.toMatchObject({
      code: 'reservation/price-changed',
      values: { seen: reais(TOTAL - 1), now: reais(TOTAL) },
    })
  })
})

describe('cancelled', () => {
  test('48 hours before and earlier everything comes back, with the car', async () => {
    const held = await bookCarOf(booking, depot)
    booking.clock.advance(9 * 24 * HOUR)
    const { quote, reservation } = await cancel(held)
    expect(quote).toMatchObject({ refund: reais(TOTAL), retained: reais(0), rule: { id: 'car-conditions@2026-11-26' } })
    expect(reservation.status).toMatch(/refund/)
    await settle(booking)
    expect((await read(booking, held)).status).toBe('refunded')
    expect(await daysOf(booking, depot)).toBe('')
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
  })

  test('later the price of a day is kept', async () => {
    const held = await bookCarOf(booking, depot)
    hoursBefore(24)
    const { quote } = await cancel(held)
    expect(quote).toMatchObject({ refund: reais(22_400), retained: reais(11_200) })
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual({
      sums: { 'provider:sandbox': 11_200, fees: -11_200 },
      faults: [],
    })
  })

  test('after pick-up nothing comes back', async () => {
    const held = await bookCarOf(booking, depot)
    hoursBefore(-1)
    const { quote } = await cancel(held)
    expect(quote.refund).toEqual(reais(0))
  })
})

describe('changed', () => {
  test('to a shorter time the difference comes back, and a later cancellation gives the rest', async () => {
    const held = await bookCarOf(booking, depot)
    const { quote, reservation } = await change(held, { pickUp: TIMES.pickUp, return: '2027-01-22T10:00' })
    expect(quote).toMatchObject({ back: reais(11_200), kept: reais(0), dueAtDepot: reais(0) })
    expect(carOf(reservation)).toMatchObject({ total: reais(22_400), return: '2027-01-22T10:00' })
    expect(await daysOf(booking, depot)).toBe('20:1/0 21:1/0 22:1/0')
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual({
      sums: { 'provider:sandbox': 22_400, 'supplier:house-cars': -22_400 },
      faults: [],
    })
    const ended = await cancel({ ...held, reservation })
    expect(ended.quote.refund).toEqual(reais(22_400))
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
  })

  test('to a longer time the difference is due at the depot, and giving it up again brings nothing', async () => {
    const held = await bookCarOf(booking, depot)
    const longer = await change(held, { pickUp: TIMES.pickUp, return: '2027-01-25T10:00' })
    expect(longer.quote).toMatchObject({ back: reais(0), dueAtDepot: reais(22_400), rule: null })
    expect(carOf(longer.reservation)).toMatchObject({ total: reais(TOTAL), dueAtDepot: reais(22_400) })
    const again = await change({ ...held, reservation: longer.reservation }, TIMES)
    expect(again.quote).toMatchObject({ back: reais(0), dueAtDepot: reais(0) })
    expect(carOf(again.reservation)).toMatchObject({ total: reais(TOTAL), dueAtDepot: reais(0) })
    expect((await booksOf(booking, held)).sums).toEqual({ 'provider:sandbox': TOTAL, 'supplier:house-cars': -TOTAL })
  })

  test('late, of a lower price only that part comes back that a cancellation would give, and nobody gains by both', async () => {
    const held = await bookCarOf(booking, depot)
    hoursBefore(24)
    const { quote, reservation } = await change(held, { pickUp: TIMES.pickUp, return: '2027-01-22T10:00' })
    if (quote.status !== 'possible') throw new Error('impossible')
    expect(quote.back.amount + quote.kept.amount).toBe(11_200)
    const ended = await cancel({ ...held, reservation })
    const both = quote.back.amount + ended.quote.refund.amount
    expect(both).toBeLessThanOrEqual(22_400)
    await settle(booking)
    expect((await booksOf(booking, held)).sums).toEqual({ 'provider:sandbox': TOTAL - both, fees: both - TOTAL })
  })

  test('makes void what was quoted of a cancellation before, which would give back more', async () => {
    const held = await bookCarOf(booking, depot)
    const { code } = held.reservation
    hoursBefore(24)
    const before = await booking.reservations.cancelQuote(code, held.as)
    await change(held, { pickUp: TIMES.pickUp, return: '2027-01-22T10:00' })
    const late = booking.reservations.cancel(code, { quoteId: before.id, key: newKey() }, held.as)
    await expect(late).rejects.toMatchObject({ code: 'reservation/quote-expired' })
  })

  test('only as it was seen, only to what is free, and never twice at once', async () => {
    const held = await bookCarOf(booking, depot)
    const times = { pickUp: TIMES.pickUp, return: '2027-01-22T10:00' }
    const request = { itemId: carOf(held.reservation).id, ...times }
    const wrong = { total: reais(1), back: reais(1), dueAtDepot: reais(0) }
    const apply = (seen: typeof wrong) =>
      booking.reservations.carChanges.apply(held.reservation.code, { ...request, seen }, held.as)
    await expect(apply(wrong)).rejects.toMatchObject({ code: 'reservation/state' })
    const right = { total: reais(22_400), back: reais(11_200), dueAtDepot: reais(0) }
    const both = await Promise.allSettled([apply(right), apply(right)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await settle(booking)
    expect((await booksOf(booking, held)).sums['provider:sandbox']).toBe(22_400)
    await expect(quoteOf(held, times)).rejects.toMatchObject({ code: 'request/invalid' })
    const past = await quoteOf(held, { pickUp: '2026-01-20T10:00', return: '2026-01-22T10:00' })
    expect(past).toMatchObject({ status: 'impossible', reason: 'past' })
  })

  test('by someone else it looks as if there were none', async () => {
    const held = await bookCarOf(booking, depot)
    const caller = { kind: 'guest', reservationId: carOf(held.reservation).id } as const
    const times = { itemId: carOf(held.reservation).id, pickUp: TIMES.pickUp, return: '2027-01-22T10:00' }
    const asked = booking.reservations.carChanges.quote(held.reservation.code, times, { caller, locale: 'en' })
    await expect(asked).rejects.toMatchObject({ code: 'reservation/not-found' })
  })
})

describe('papers and mails', () => {
  const translate = createTranslate()

  test.each(['en', 'pt-BR'] as const)(
    'the voucher in %s says where, when, what the counter asks for',
    async (locale) => {
      const held = await bookCarOf(booking, depot)
      const reservation = await read(booking, held)
      const documents = createDocuments({ translate })
      const { spoken: text } = readPdf(await documents.voucherPdf(reservation, locale))
      for (const part of [reservation.code, 'Jangada Cars Fortaleza', 'ECMR', 'JG 1234', 'Ana Lúcia Souza', '10:00'])
        expect(text).toContain(part)
      expect(text).toContain(locale === 'en' ? 'Deposit' : 'Caução')
      const calendar = documents.calendar(reservation, locale)
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
      expect(calendar).toContain('DTSTART;TZID=America/Fortaleza:20270120T100000')
    },
  )

  test('the confirmation brings voucher and calendar file, and names the deposit', async () => {
    await createNotifications({
      ...booking,
      translate,
      publicUrl: 'https://jangada.example',
      documents: createDocuments({ translate }),
      readReservation: booking.reservations.read,
      createLink: booking.reservations.createLink,
      createReviewKey: booking.reservations.createReviewKey,
    } as never)
    await bookCarOf(booking, depot)
    await settle(booking)
    const mail = booking.mail.posted.at(-1)
    expect(mail?.subject).toContain('Jangada Cars')
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^voucher-.*\.pdf$/),
      expect.stringMatching(/^car-.*\.ics$/),
    ])
    expect(mail?.text).toContain('R$800.00')
  })
})
