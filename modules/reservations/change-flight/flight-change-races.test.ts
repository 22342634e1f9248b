import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Booking,
  bookOne,
  type Held,
  newKey,
  openBooking,
  read,
  seatsTaken,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { changeFlights, later } from '#modules/reservations/schedule/schedule-change.fixture.ts'
import { expectSound } from '#modules/reservations/sound.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  changeTo,
  flightsNow,
  lastChange,
  offerOn,
  payChange,
  quoteFor,
  take,
  ticketed,
} from './flight-change.fixture.ts'

const database = testDatabase()
let booking: Booking
let heldBefore: number
beforeEach(async () => {
  booking = await openBooking(database)
  heldBefore = (await seatsTaken(booking)).held
}, 60_000)
afterEach(async () => {
  expect((await seatsTaken(booking)).held).toBe(heldBefore)
})

type Way = () => Promise<unknown>

/** All at once, in an order that moves on with each turn. */
function race(ways: readonly Way[], turn: number) {
  const by = turn % ways.length
  return Promise.allSettled([...ways.slice(by), ...ways.slice(0, by)].map((go) => go()))
}

const codes = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))

/** Where it has come to rest, in one word; anything between two words is no end. */
async function endOf(held: Held): Promise<string> {
  await settle(booking)
  const after = await read(booking, held)
  await expectSound(booking, { ...held, reservation: after }, expect)
  const items = after.items.map(({ status }) => status).join()
  if (after.status === 'confirmed' && /^(cancelled,)+ticketed$/.test(items)) return 'changed'
  if (after.status === 'confirmed' && /^ticketed(,cancelled)*$/.test(items)) return 'kept'
  if (after.status === 'refunded') return 'cancelled'
  return `${after.status}: ${items}`
}

/** With nothing due, so that one press does it all. */
const free = () => bookOne(booking, { family: 'flex' })
const changing = async (held: Held, day: string): Promise<Way> => {
  const flights = await offerOn(booking, held, day, 'cheap')
  const { toPay, back } = await quoteFor(booking, held, flights)
  const request = { ...flights, seen: { toPay, back } }
  return () => booking.reservations.flightChanges.request(held.reservation.code, request, held.as)
}
const cancelling = async (held: Held): Promise<Way> => {
  const { id: quoteId } = await booking.reservations.cancelQuote(held.reservation.code, held.as)
  return () => booking.reservations.cancel(held.reservation.code, { quoteId, key: newKey() }, held.as)
}

const TURNS = Array.from({ length: 4 }, (_, turn) => turn)

describe.each(TURNS)('at the same moment (%i)', (turn) => {
  test('the same change on two devices is one change', async () => {
    const held = await free()
    const again = await changing(held, '2027-02-24')
    const answers = await race([again, again, again], turn)
    expect(codes(answers)).toEqual([])
    expect(await endOf(held)).toBe('changed')
    expect((await read(booking, held)).items).toHaveLength(2)
  })

  test('of two different changes one is made', async () => {
    const held = await free()
    const answers = await race([await changing(held, '2027-02-24'), await changing(held, '2027-03-16')], turn)
    expect(codes(answers)).toEqual(['reservation/state'])
    expect(await endOf(held)).toBe('changed')
    expect((await read(booking, held)).items).toHaveLength(2)
  })

  test('a change and a cancellation: one of them', async () => {
    const held = await free()
    const answers = await race([await changing(held, '2027-02-24'), await cancelling(held)], turn)
    expect(codes(answers)).toHaveLength(1)
    expect(codes(answers)[0]).toMatch(/^reservation\//)
    const changed = (await read(booking, held)).items.length === 2
    expect(await endOf(held)).toBe(changed ? 'changed' : 'cancelled')
  })

  test('a change that is being paid and a cancellation: nothing is paid twice', async () => {
    const held = await ticketed(booking)
    await take(booking, held, await offerOn(booking, held, '2027-01-22'))
    const answers = await race([() => payChange(booking, held), await cancelling(held)], turn)
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(['changed', 'cancelled']).toContain(await endOf(held))
  })

  test('a change that is being paid, and one of the airline that comes in between', async () => {
    const held = await ticketed(booking)
    await take(booking, held, await offerOn(booking, held, '2027-01-22'))
    await race(
      [() => payChange(booking, held), () => changeFlights(booking, held, (slices) => later(slices, 300))],
      turn,
    )
    await settle(booking)
    const after = await read(booking, held)
    // Either the traveller flies the others by then, or the airline's change waits for an answer and the money is back.
    expect(['confirmed', 'changed']).toContain(after.status)
    expect(lastChange(after)?.status).toBe(after.status === 'confirmed' ? 'applied' : 'failed')
    await expectSound(booking, { ...held, reservation: after }, expect)
  })
})

test('a change of the airline goes before one that is not paid yet', async () => {
  const held = await ticketed(booking)
  await take(booking, held, await offerOn(booking, held, '2027-01-22'))
  await changeFlights(booking, held, (slices) => later(slices, 300))
  await payChange(booking, held)
  await settle(booking)
  const after = await read(booking, held)
  expect(after.status).toBe('changed')
  expect(lastChange(after)?.status).toBe('failed')
  expect((await flightsNow(booking, held)).changeable).toBe(false)
  const back = after.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
  expect(back).toBe(lastChange(after)?.toPay.amount)
})

test('what was paid after the seats had gone back comes back', async () => {
  const held = await ticketed(booking)
  await take(booking, held, await offerOn(booking, held, '2027-01-22'))
  const change = lastChange(await read(booking, held))
  const request = { changeId: change?.id ?? '', method: { kind: 'pix' as const }, key: newKey() }
  const totalSeen = change?.toPay ?? { amount: 0, currency: 'BRL' as const }
  const { payment } = await booking.reservations.flightChanges.pay(
    held.reservation.code,
    { ...request, totalSeen },
    held.as,
  )
  const pix = /pix\/([\w-]+)/.exec((payment.action?.kind === 'pix' && payment.action.sandboxUrl) || '')?.[1] ?? ''
  booking.clock.advance(14 * 60_000 + 55_000)
  await booking.sandbox.desk.payPix(pix)
  booking.clock.advance(3 * 60_000)
  await booking.jobs.run(booking.clock.now())
  await settle(booking)
  expect(['kept', 'changed']).toContain(await endOf(held))
})

test('a change can follow a change', async () => {
  const held = await free()
  await changeTo(booking, held, await offerOn(booking, held, '2027-02-24', 'cheap'))
  await changeTo(booking, held, await offerOn(booking, held, '2027-02-25', 'cheap'))
  expect(await endOf(held)).toBe('changed')
})
