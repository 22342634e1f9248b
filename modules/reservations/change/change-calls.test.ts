import { beforeAll, describe, expect, test } from 'vitest'
import type { StayChangeCall, StayOrdering } from '#modules/hotels/index.ts'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import { nightsOf, openHouse } from '#modules/reservations/owner/stay-booking.fixture.ts'
import { newKey, openBooking, read, settle } from '#modules/reservations/reservations.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { auditStays } from '#tests/support/stay-audit.ts'
import {
  answerChangeOf,
  askFor,
  booksOf,
  changeOf,
  confirmedStay,
  NIGHT,
  pendingChange,
  quoteFor,
  SHORTER,
  sharedBooks,
  storyOf,
} from './change.fixture.ts'

/* A change is written down, the hotel is asked, and its answer is taken: what someone does between two of these. */

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

type Name = 'hold' | 'letGo' | 'apply'
/** Around one call to the hotel, the first of its name. */
type Around = { before?: () => unknown; after?: () => unknown }

async function open(name: Name, around: Around) {
  let first = true
  const stays = (all: StayOrdering): StayOrdering => ({
    ...all,
    changes: {
      ...all.changes,
      async [name](call: StayChangeCall & never) {
        const ours = first
        first = false
        if (ours) await around.before?.()
        const answer = await all.changes[name](call)
        if (ours) await around.after?.()
        return answer
      },
    },
  })
  const booking = await openBooking(database, { stays })
  const house = await openHouse(booking)
  return { booking, house, held: await confirmedStay(booking, house) }
}

function lost(): never {
  throw new Error('the answer was lost')
}

type Open = Awaited<ReturnType<typeof open>>
const accept = ({ booking, house, held }: Open, id: string) =>
  answerChangeOf(booking, house, held, { id, action: 'accept' })
const quoted = async ({ booking, held }: Open) =>
  (await booking.reservations.cancelQuote(held.reservation.code, held.as)).id
const cancel = ({ booking, held }: Open, quoteId: string) =>
  booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)

describe('an answer of the hotel that is lost', () => {
  test('when nights are held: nobody sees a change, then there is one', async () => {
    const { booking, house, held } = await open('hold', { after: lost })
    await expect(askFor(booking, held)).rejects.toMatchObject({ code: 'reservation/state' })
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '1/0'])
    expect(changeOf({ reservation: await read(booking, held) })).toBeNull()
    await settle(booking)
    expect(changeOf({ reservation: await read(booking, held) })).toMatchObject({ status: 'unpaid' })
    expect(await storyOf(booking, held)).toEqual(['unpaid'])
    expect(await auditStays(database.pool)).toEqual([])
  })

  test('when it is made: for the guest it is what it was, then it is made once', async () => {
    const all = await open('apply', { after: lost })
    const { booking, house, held } = all
    const { id } = await pendingChange(booking, held, 'approve', SHORTER)
    await accept(all, id)
    // The hotel has the shorter stay. The guest and the owner read that it was accepted.
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/0'])
    const [item] = stayItems(await read(booking, held))
    expect(item).toMatchObject({ checkOut: '2027-01-23', change: { status: 'accepted' } })
    const [row] = await booking.reservations.owners.list(house.ownerId)
    expect(row?.change).toMatchObject({ id, money: 'in_doubt' })
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual(['pending accepted applied'])
    expect(stayItems(await read(booking, held))[0]).toMatchObject({ checkOut: '2027-01-22' })
    expect(await booksOf(booking, held)).toEqual(sharedBooks(2 * NIGHT))
    expect(await auditStays(database.pool)).toEqual([])
  })

  test('when nights are let go: they are let go once, and the money goes back once', async () => {
    const { booking, house, held } = await open('letGo', { after: lost })
    const { id } = await pendingChange(booking, held, 'pix')
    await booking.reservations.changes.withdraw(held.reservation.code, id, held.as)
    await settle(booking)
    expect(await nightsOf(booking, house)).toEqual(['0/1', '0/1', '0/1', '0/0'])
    expect(await booksOf(booking, held)).toEqual(sharedBooks(3 * NIGHT))
    expect(await auditStays(database.pool)).toEqual([])
  })
})

describe('while the hotel is asked', () => {
  test('to hold nights, the guest cancels the stay: it is cancelled, and nights that come late go back', async () => {
    let quoteId = ''
    const all: Open = await open('hold', { before: () => cancel(all, quoteId) })
    const { booking, house, held } = all
    const { id, after } = await quoteFor(booking, held)
    quoteId = await quoted(all)
    const request = { quoteId: id, totalSeen: after.total }
    const asked = booking.reservations.changes.request(held.reservation.code, request, held.as)
    await expect(asked).rejects.toMatchObject({ code: 'reservation/state' })
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual([])
    expect((await read(booking, held)).status).toBe('refunded')
    expect(await nightsOf(booking, house)).toEqual(['0/0', '0/0', '0/0', '0/0'].slice(0, 3))
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
    expect(await auditStays(database.pool)).toEqual([])
  })

  test('to make the change, the guest cancels the stay as it was: the change is made, and the quote is void', async () => {
    let quoteId = ''
    let refused: unknown
    const all: Open = await open('apply', {
      before: async () => {
        refused = await cancel(all, quoteId).catch((error: unknown) => error)
      },
    })
    const { booking, held } = all
    const { id } = await pendingChange(booking, held)
    quoteId = await quoted(all)
    await accept(all, id)
    expect(refused).toMatchObject({ code: 'reservation/quote-expired' })
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual(['unpaid pending accepted applied'])
    expect(await booksOf(booking, held)).toEqual(sharedBooks(4 * NIGHT))
    expect(await auditStays(database.pool)).toEqual([])
    await cancel(all, await quoted(all))
    await settle(booking)
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
  })

  test('to make the change, the guest withdraws it: it has been decided', async () => {
    let id = ''
    let refused: unknown
    const all: Open = await open('apply', {
      before: async () => {
        const { code } = all.held.reservation
        refused = await all.booking.reservations.changes
          .withdraw(code, id, all.held.as)
          .catch((error: unknown) => error)
      },
    })
    id = (await pendingChange(all.booking, all.held)).id
    await accept(all, id)
    expect(refused).toMatchObject({ code: 'reservation/state' })
    expect(await storyOf(all.booking, all.held)).toEqual(['unpaid pending accepted applied'])
    expect(await auditStays(database.pool)).toEqual([])
  })

  test('to make the change, another process goes on with it: it is made once', async () => {
    const all: Open = await open('apply', {
      before: async () => {
        const { clock, jobs } = all.booking
        const other = await openBooking(database, { clock, jobs })
        await other.reservations.resume()
      },
    })
    const { booking, held } = all
    const { id } = await pendingChange(booking, held, 'approve', SHORTER)
    await accept(all, id)
    await settle(booking)
    expect(await storyOf(booking, held)).toEqual(['pending accepted applied'])
    expect(await booksOf(booking, held)).toEqual(sharedBooks(2 * NIGHT))
    expect((await read(booking, held)).refunds).toHaveLength(1)
    expect(await auditStays(database.pool)).toEqual([])
  })
})

test('a night that is sold before the hotel is asked: there is no change, and the same request may be made again', async () => {
  let other: Promise<unknown> | undefined
  const all: Open = await open('hold', {
    before: async () => {
      const night = { room: all.house.roomTypeId, day: '2027-01-23' }
      other = database.pool.query(
        `insert into room_nights (room_type_id, day, city_id, allotment, closed) values ($1, $2, $3, 2, true)
        on conflict (room_type_id, day) do update set closed = true`,
        [night.room, night.day, all.house.cityId],
      )
      await other
    },
  })
  const { booking, held } = all
  const { id, after } = await quoteFor(booking, held)
  const request = { quoteId: id, totalSeen: after.total }
  const ask = () => booking.reservations.changes.request(held.reservation.code, request, held.as)
  await expect(ask()).rejects.toMatchObject({ code: 'offer/sold-out' })
  expect(await storyOf(booking, held)).toEqual([])
  expect(changeOf({ reservation: await read(booking, held) })).toBeNull()
  await database.pool.query('update room_nights set closed = false where room_type_id = $1', [all.house.roomTypeId])
  await ask()
  expect(await storyOf(booking, held)).toEqual(['unpaid'])
  expect(await auditStays(database.pool)).toEqual([])
})
