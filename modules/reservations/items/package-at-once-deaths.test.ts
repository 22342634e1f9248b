import { expect, test } from 'vitest'
import { openInstantHouse } from '#modules/reservations/owner/stay-booking.fixture.ts'
import { payBy } from '#modules/reservations/reservations.fixture.ts'
import { DYING, databaseForDeaths } from '#modules/reservations/saga/deaths.fixture.ts'
import { ALL, endsOf, hold, NOTHING, type Story } from './package-deaths.fixture.ts'

/* On a database of its own: what is booked in the end stays sold, and the direct flight has only so many seats. */

const database = databaseForDeaths()

test('paying with a hotel that confirms at once brings everything without waiting, or nothing', {
  timeout: DYING,
}, async () => {
  const act: Story['act'] = (booking, held) => payBy(booking, held, 'approve')
  expect(await endsOf(database, { given: hold, act }, openInstantHouse)).toEqual([
    `expired expired expired, ${NOTHING}`,
    ALL,
  ])
})
