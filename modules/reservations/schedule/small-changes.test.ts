import { beforeAll, describe, expect, test } from 'vitest'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { bookOne, openBooking, read } from '#modules/reservations/reservations.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answer, changeFlights, changeOf, later } from './schedule-change.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

type Slices = Parameters<typeof later>[0]
/** Tickets as they were sold, moved by so many minutes. */
const by = (minutes: number, sold: Slices) => () => later(sold, minutes)

async function bookLight() {
  const booking = await openBooking(database)
  const held = await bookOne(booking, { family: 'light' })
  const sold = flightItems(await read(booking, held))[0]?.slices ?? []
  const told = () => booking.told.filter(({ news }) => news === 'schedule-changed').map(({ detail }) => detail)
  const work = async () => (await booking.ticketing.list({})).rows.filter(({ code }) => code === held.reservation.code)
  return { booking, held, sold, told, work }
}

describe('a change that gives no choice', () => {
  test('is told, and the booking has the new times', async () => {
    const { booking, held, sold, told, work } = await bookLight()
    const after = await changeFlights(booking, held, by(20, sold))
    expect(after.status).toBe('confirmed')
    const [item] = flightItems(after)
    expect(item).toMatchObject({ status: 'ticketed', scheduleChange: { status: 'accepted', rebookFree: false } })
    expect(item?.slices).toEqual(later(sold, 20))
    expect(item?.scheduleChange?.before).toEqual(sold)
    expect(told()).toEqual([{ cancelled: 'false', decides: 'false' }])
    expect(after.timeline.at(-1)?.event).toBe('schedule-changed')
    expect(await work()).toEqual([])
    const refund = answer(booking, held, { changeId: changeOf(after), answer: 'refund' })
    await expect(refund).rejects.toMatchObject({ code: 'reservation/state' })
    await expectSound(booking, held, expect)
  })

  test('adds up with the next one against what was bought', async () => {
    const { booking, held, sold } = await bookLight()
    await changeFlights(booking, held, by(50, sold))
    const twice = await changeFlights(booking, held, by(100, sold))
    expect(twice.status).toBe('changed')
    expect(flightItems(twice)[0]?.scheduleChange).toMatchObject({ refundInFull: true, status: 'open' })
    expect(flightItems(twice)[0]?.scheduleChange?.before).toEqual(sold)
  })

  test('counts from what the traveller has said yes to', async () => {
    const { booking, held, sold } = await bookLight()
    const large = await changeFlights(booking, held, by(100, sold))
    await answer(booking, held, { changeId: changeOf(large), answer: 'accept' })
    const small = await changeFlights(booking, held, by(150, sold))
    expect(small).toMatchObject({ status: 'confirmed', items: [{ scheduleChange: { refundInFull: false } }] })
    expect(flightItems(small)[0]?.scheduleChange?.before).toEqual(later(sold, 100))
  })

  test('takes the place of a large one that nobody has answered', async () => {
    const { booking, held, sold, told, work } = await bookLight()
    expect((await changeFlights(booking, held, by(100, sold))).status).toBe('changed')
    const back = await changeFlights(booking, held, by(0, sold))
    expect(back).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed', slices: sold }] })
    expect(told().map(({ decides }) => decides)).toEqual(['true', 'false'])
    expect(await work()).toEqual([])
    await expectSound(booking, held, expect)
  })

  test('leaves alone who gives the flights back', async () => {
    const { booking, held, sold, told } = await bookLight()
    const quote = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    await booking.reservations.cancel(held.reservation.code, { quoteId: quote.id, key: 'key-of-the-test' }, held.as)
    await changeFlights(booking, held, by(20, sold))
    expect(told()).toEqual([])
  })
})
