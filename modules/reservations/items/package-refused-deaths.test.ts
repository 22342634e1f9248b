import { expect, test } from 'vitest'
import { openInstantHouse } from '#modules/reservations/owner/stay-booking.fixture.ts'
import { payBy } from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths } from '#modules/reservations/saga/deaths.fixture.ts'
import { endsOf, hold, NOTHING, type Story } from './package-deaths.fixture.ts'

/* The money is promised, and one supplier says no to its order: nobody keeps the other two parts, wherever a process dies. */

const database = databaseForDeaths()
const act: Story['act'] = (booking, held) => payBy(booking, held, 'approve')
const refuse = async () => ({ status: 'refused', reason: 'hold-over', detail: 'there is none left' }) as const

test('a flight that is refused takes the room and the car with it', { timeout: DYING }, async () => {
  const story: Story = { given: hold, act, edges: { flights: (flights) => ({ ...flights, order: refuse }) } }
  expect(await endsOf(database, story, openInstantHouse)).toEqual([
    `cancelled cancelled cancelled, ${NOTHING}`,
    `expired expired expired, ${NOTHING}`,
  ])
})

test('a car that is refused takes the flight and the room with it', { timeout: DYING }, async () => {
  const story: Story = { given: hold, act, edges: { cars: (cars) => ({ ...cars, order: refuse }) } }
  expect(await endsOf(database, story, openInstantHouse)).toEqual([
    `cancelled cancelled cancelled, ${NOTHING}`,
    `expired expired expired, ${NOTHING}`,
  ])
})
