import { expect, test } from 'vitest'
import { newKey, payBy } from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths } from '#modules/reservations/saga/deaths.fixture.ts'
import { ALL, answer, booked, endsOf, hold, NOTHING, paid, type Story } from './package-deaths.fixture.ts'

const database = databaseForDeaths()

test('paying, and then no answer of the hotel, leaves nothing of anything', { timeout: DYING }, async () => {
  expect(await endsOf(database, { given: hold, act: (booking, held) => payBy(booking, held, 'approve') })).toEqual([
    `cancelled lapsed cancelled, ${NOTHING}`,
    `expired expired expired, ${NOTHING}`,
  ])
})

test('the hotel’s yes brings everything, and its no takes everything back', { timeout: 2 * DYING }, async () => {
  const yes: Story = { given: paid, act: (booking, held, world) => answer(booking, held, world, 'accept') }
  expect(await endsOf(database, yes)).toEqual([`cancelled lapsed cancelled, ${NOTHING}`, ALL])
  const no: Story = { given: paid, act: (booking, held, world) => answer(booking, held, world, 'reject') }
  expect(await endsOf(database, no)).toEqual([
    `cancelled lapsed cancelled, ${NOTHING}`,
    `cancelled rejected cancelled, ${NOTHING}`,
  ])
})

test('the car cancelled by itself leaves the flight and the room, or is still there', { timeout: DYING }, async () => {
  const act: Story['act'] = async ({ reservations }, { reservation, as }) => {
    const car = reservation.items.find(({ kind }) => kind === 'car')
    const quote = await reservations.cancelQuote(reservation.code, as, car?.id)
    expect(quote.remaining.map(({ title }) => title)).toHaveLength(2)
    await reservations.cancel(reservation.code, { quoteId: quote.id, key: newKey() }, as)
  }
  expect(await endsOf(database, { given: booked, act })).toEqual([
    ALL,
    'ticketed confirmed refunded, seats 1, nights 3, car days 0, kept all but the car',
  ])
})
