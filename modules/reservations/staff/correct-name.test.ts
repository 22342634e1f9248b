import { beforeAll, describe, expect, test } from 'vitest'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import {
  type Booking,
  bookOne,
  type Held,
  HOUR,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const DAY = 24 * HOUR
const { identity: staff } = testCallers().staff('operations')
const reason = 'A letter was wrong'

async function open() {
  const booking = await openBooking(database)
  const held = await bookOne(booking)
  const [traveller] = held.reservation.travellers
  if (!traveller) throw new Error('nobody flies')
  return { booking, held, traveller }
}

const correct = ({ reservations }: Booking, held: Held, id: string, names: { givenNames: string; surname: string }) =>
  reservations.staff.correctName(held.reservation.id, { traveller: id, ...names, reason }, staff)

describe('a name is corrected', () => {
  test('with the airline and on our side; the traveller is told once, the ticket keeps its number', async () => {
    const { booking, held, traveller } = await open()
    const before = await read(booking, held)
    const names = { givenNames: traveller.givenNames, surname: `${traveller.surname}s` }
    await correct(booking, held, traveller.id, names)
    await correct(booking, held, traveller.id, names)
    await settle(booking)
    const after = await read(booking, held)
    expect(after.travellers[0]).toMatchObject({ ...names, ticketNumber: before.travellers[0]?.ticketNumber })
    expect(after.total).toEqual(before.total)
    expect(after.timeline.map(({ event }) => event)).toContain('name-corrected')
    expect(booking.told.filter(({ news }) => news === 'name-corrected')).toHaveLength(1)
    const { history } = await booking.reservations.staff.detail(held.reservation.id, staff, 'en')
    expect(history.at(-1)).toMatchObject({ by: `staff:${staff.id}`, to: 'name', reason })
    const bySurname = async (text: string) =>
      (await booking.reservations.staff.search({ text, page: 1 }, staff)).rows.map(({ code }) => code)
    expect(await bySurname(names.surname)).toContain(held.reservation.code)
    expect(await bySurname(traveller.surname)).not.toContain(held.reservation.code)
    await expectSound(booking, held, expect)
  })

  test('not into that of another person, and then nothing changes', async () => {
    const { booking, held, traveller } = await open()
    const other = correct(booking, held, traveller.id, { givenNames: 'Maximilian', surname: 'Oberhauser' })
    await expect(other).rejects.toMatchObject({ code: 'reservation/state' })
    await settle(booking)
    expect((await read(booking, held)).travellers[0]).toMatchObject({ surname: traveller.surname })
    expect(booking.told.filter(({ news }) => news === 'name-corrected')).toEqual([])
  })

  test('not step by step into that of another person either', async () => {
    const { booking, held, traveller } = await open()
    const spelled = (letters: string) => ({ givenNames: traveller.givenNames, surname: traveller.surname + letters })
    for (const letters of ['x', 'xy', 'xyz'].slice(0, traveller.surname.length > 6 ? 3 : 2))
      await correct(booking, held, traveller.id, spelled(letters))
    await expect(correct(booking, held, traveller.id, spelled('xyzw'))).rejects.toMatchObject({
      code: 'reservation/state',
    })
    await correct(booking, held, traveller.id, spelled(''))
  })

  test('not once check-in has opened, after a cancellation, or of someone else', async () => {
    const { booking, held, traveller } = await open()
    const names = { givenNames: traveller.givenNames, surname: `${traveller.surname}s` }
    await expect(correct(booking, held, held.reservation.id, names)).rejects.toMatchObject({
      code: 'reservation/not-found',
    })
    const departure = flightItems(await read(booking, held))[0]?.slices[0]?.departure.instant ?? ''
    booking.clock.advance(Date.parse(departure) - booking.clock.now().getTime() - 2 * DAY + 60_000)
    await expect(correct(booking, held, traveller.id, names)).rejects.toMatchObject({ code: 'reservation/state' })
    booking.clock.advance(-DAY)
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: 'cancel-1' }, held.as)
    await settle(booking)
    await expect(correct(booking, held, traveller.id, names)).rejects.toMatchObject({ code: 'reservation/state' })
  })
})
