import { beforeAll, expect, test } from 'vitest'
import { bookOne, read } from '#modules/reservations/reservations.fixture.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aTicketNumber, byHand, issueByHand } from './by-hand.fixture.ts'

const database = testDatabase()
beforeAll(() => byHand(database), 60_000)

const staff = testCallers().staff('operations').identity

test('a number that is a ticket already is refused with the booking that has it, and nothing is kept', async () => {
  const booking = await byHand(database)
  const number = aTicketNumber()
  const first = await bookOne(booking)
  await issueByHand(booking, first, staff, number)
  const second = await bookOne(booking)
  await expect(issueByHand(booking, second, staff, number)).rejects.toMatchObject({
    code: 'ticketing/duplicate',
    values: { number, code: first.reservation.code },
    fields: [{ field: 'tickets.0.number' }],
  })
  expect(await read(booking, second)).toMatchObject({ status: 'paid', items: [{ status: 'awaiting_ticket' }] })
  await issueByHand(booking, second, staff)
  expect((await read(booking, second)).status).toBe('confirmed')
})

test('of two bookings that get one number at one moment, one does', async () => {
  const booking = await byHand(database)
  const number = aTicketNumber()
  const both = [await bookOne(booking), await bookOne(booking)]
  const tried = await Promise.allSettled(both.map((held) => issueByHand(booking, held, staff, number)))
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const states = await Promise.all(both.map(async (held) => (await read(booking, held)).status))
  expect(states.toSorted()).toEqual(['confirmed', 'paid'])
})
