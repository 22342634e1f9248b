import { expect, test } from 'vitest'
import { DYING, databaseForDeaths } from '#modules/reservations/saga/deaths.fixture.ts'
import { ALL, booked, cancelPart, endsOf, type Story } from './package-deaths.fixture.ts'

/* On a database of its own: what stays booked in the end stays sold. */

const database = databaseForDeaths()

test('the flight cancelled by itself leaves the room and the car, or is still there', { timeout: DYING }, async () => {
  const act: Story['act'] = (booking, held) => cancelPart(booking, held, 'flight')
  expect(await endsOf(database, { given: booked, act })).toEqual([
    'refunded confirmed confirmed, seats 0, nights 3, car days 4, kept all but the flight',
    ALL,
  ])
})

test('the room cancelled by itself leaves the flight and the car, or is still there', { timeout: DYING }, async () => {
  const act: Story['act'] = (booking, held) => cancelPart(booking, held, 'stay')
  expect(await endsOf(database, { given: booked, act })).toEqual([
    ALL,
    'ticketed refunded confirmed, seats 1, nights 0, car days 4, kept all but the stay',
  ])
})

test('a shorter hire gives back its day and its price, or neither, and touches no other part', {
  timeout: DYING,
}, async () => {
  const act: Story['act'] = async ({ reservations }, { reservation, as }) => {
    const itemId = reservation.items.find(({ kind }) => kind === 'car')?.id ?? ''
    const asked = { itemId, pickUp: '2027-01-20T10:00', return: '2027-01-22T10:00' }
    const quote = await reservations.carChanges.quote(reservation.code, asked, as)
    if (quote.status !== 'possible') throw new Error(quote.sentence)
    const seen = { total: quote.after.total, back: quote.back, dueAtDepot: quote.dueAtDepot }
    await reservations.carChanges.apply(reservation.code, { ...asked, seen }, as)
  }
  expect(await endsOf(database, { given: booked, act })).toEqual([
    'ticketed confirmed confirmed, seats 1, nights 3, car days 3, kept all but 11200',
    ALL,
  ])
})
