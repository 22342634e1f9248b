import { expect, test } from 'vitest'
import { payBy } from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths } from '#modules/reservations/saga/deaths.fixture.ts'
import { ALL, answer, booked, cancelPart, endsOf, hold, NOTHING, paid, type Story } from './package-deaths.fixture.ts'

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
  const act: Story['act'] = (booking, held) => cancelPart(booking, held, 'car')
  expect(await endsOf(database, { given: booked, act })).toEqual([
    ALL,
    'ticketed confirmed refunded, seats 1, nights 3, car days 0, kept all but the car',
  ])
})
