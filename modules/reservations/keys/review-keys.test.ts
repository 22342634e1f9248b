import { beforeAll, expect, test } from 'vitest'
import { BOOKED, openConfirmed } from '#modules/reservations/change/change.fixture.ts'
import { openBooking } from '#modules/reservations/reservations.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

test('a key to a review opens that alone, as often as wanted, until the time for it is over', async () => {
  const { booking, held } = await openConfirmed(database)
  const { clock, reservations, db } = booking
  const { id: reservationId, code } = held.reservation
  const key = await db.transaction((tx) => reservations.createReviewKey(tx, reservationId))
  const at = (instant: string) => clock.advance(Date.parse(instant) - clock.now().getTime())
  at(`${BOOKED.checkOut}T15:00:00Z`)
  for (let time = 0; time < 2; time++) {
    expect(await reservations.guestOf(key)).toEqual({ reservationId, only: 'review' })
  }
  await expect(reservations.openLink(code, { link: key })).rejects.toMatchObject({ code: 'reservation/link-invalid' })
  // 90 days from 23 January on.
  at('2027-04-24T11:00:00Z')
  expect(await reservations.guestOf(key)).not.toBeNull()
  at('2027-04-25T01:00:00Z')
  expect(await reservations.guestOf(key)).toBeNull()
  expect(await reservations.guestOf(`rk_${key.slice(3)}`)).toBeNull()
})
