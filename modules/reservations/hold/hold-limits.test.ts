import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { openHouse, stayRequestFor } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  ANA,
  BEN,
  type Booking,
  holdRequestFor,
  MINUTE,
  newKey,
  openBooking,
  payBy,
  RUI,
  seatsTaken,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const LIMITS = { holds: 3, seats: 18 }
const REFUSED = { code: 'reservation/too-many-holds' }
const callers = testCallers()

/** Each test on a day of its own, so that none meets the seats of another. */
function wishes(day: number) {
  const slices = `GRU-LIS 2027-03-${String(day).padStart(2, '0')}`
  return async (booking: Booking, { email = `${randomUUID()}@example.com`, travellers = [ANA] } = {}) =>
    holdRequestFor(booking, {
      slices,
      travellers,
      over: { contact: { email, phone: '+55 11 91234-5678', country: 'BR' } },
    })
}

const limited = () => openBooking(database, { holdLimits: LIMITS })
const anAddress = () => `198.51.100.${Math.floor(Math.random() * 250)}-${randomUUID()}`

describe('what waits to be paid is bounded', () => {
  test('for one network, an IPv6 household counting as one', async () => {
    const booking = await limited()
    const body = wishes(1)
    const home = '2001:db8:1:7'
    const hold = async (address: string) =>
      booking.reservations.hold(await body(booking), { caller: null, key: newKey(), address })
    for (let count = 0; count < 3; count++) await hold(`${home}::${count}`)
    await expect(hold(`${home}:ffff::9`)).rejects.toMatchObject({
      ...REFUSED,
      values: { holds: 3, seconds: 900, minutes: 15 },
    })
    await hold('2001:db8:1:8::1')
  })

  test('for one address of a contact, from whatever network', async () => {
    const booking = await limited()
    const body = wishes(2)
    const hold = async (email: string) =>
      booking.reservations.hold(await body(booking, { email }), { caller: null, key: newKey(), address: anAddress() })
    const email = `${randomUUID()}@example.com`
    for (let count = 0; count < 3; count++) await hold(email)
    await expect(hold(email.toUpperCase())).rejects.toMatchObject(REFUSED)
  })

  test('in seats, infants on a lap aside', async () => {
    const booking = await limited()
    const body = wishes(3)
    const nine = Array.from({ length: 9 }, (_, index) => ({
      ...(index % 2 ? RUI : ANA),
      givenNames: `Ana ${'ABCDEFGHI'[index]}`,
    }))
    const address = anAddress()
    const hold = async (travellers: (typeof ANA)[]) =>
      booking.reservations.hold(await body(booking, { travellers }), { caller: null, key: newKey(), address })
    await hold([...nine.slice(0, 8), BEN])
    await hold(nine)
    await expect(hold([ANA, RUI])).rejects.toMatchObject(REFUSED)
    await hold([ANA])
  })

  test('for one flight, by all guests together; an account is counted by itself', async () => {
    const booking = await openBooking(database, { holdLimits: { holds: 3, seats: 5 } })
    const body = wishes(4)
    const hold = async (caller: ReturnType<typeof callers.customer>['identity'] | null = null) =>
      booking.reservations.hold(await body(booking, { travellers: [ANA, RUI] }), {
        caller,
        key: newKey(),
        address: anAddress(),
      })
    await hold()
    await hold()
    await expect(hold()).rejects.toMatchObject({ ...REFUSED, values: { seconds: 900, minutes: 15 } })
    const customer = callers.customer({ id: randomUUID() }).identity
    await hold(customer)
    await hold(customer)
    await expect(hold(customer)).rejects.toMatchObject({ ...REFUSED, values: { holds: 2 } })
  })

  test('and rooms count as holds too', async () => {
    const booking = await limited()
    const house = await openHouse(booking, 9)
    const address = anAddress()
    const hold = () =>
      booking.reservations.hold(stayRequestFor(booking, house), { caller: null, key: newKey(), address })
    for (let count = 0; count < 3; count++) await hold()
    await expect(hold()).rejects.toMatchObject(REFUSED)
  })

  test('of forty requests at one moment three get seats, and the others take nothing', async () => {
    const booking = await limited()
    const body = wishes(5)
    const before = await seatsTaken(booking)
    const address = anAddress()
    const requests = await Promise.all(Array.from({ length: 40 }, () => body(booking)))
    const tried = await Promise.allSettled(
      requests.map((request) => booking.reservations.hold(request, { caller: null, key: newKey(), address })),
    )
    const refused = tried.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(37).fill(REFUSED.code))
    const flown = tried.flatMap((one) => (one.status === 'fulfilled' ? flightItems(one.value.reservation) : []))
    const seats = flown.flatMap(({ slices }) => slices).reduce((sum, { segments }) => sum + segments.length, 0)
    expect(flown).toHaveLength(3)
    expect((await seatsTaken(booking)).held - before.held).toBe(seats)
  })
})

describe('room for another hold', () => {
  async function full(day: number) {
    const booking = await limited()
    const body = wishes(day)
    const address = anAddress()
    const hold = async (key = newKey()) =>
      booking.reservations.hold(await body(booking), { caller: null, key, address })
    const held = [await hold(), await hold(), await hold()]
    await expect(hold()).rejects.toMatchObject(REFUSED)
    const one = held[0]
    if (!one) throw new Error('nothing is held')
    const guest = await booking.reservations.guestOf(one.key ?? '')
    const caller = { kind: 'guest' as const, reservationId: guest?.reservationId ?? '' }
    return { booking, hold, body, address, held: { ...one, caller, as: { caller, locale: 'en' as const } } }
  }

  test('is there once one is paid', async () => {
    const { booking, hold, held } = await full(6)
    await payBy(booking, held, 'approve')
    await hold()
    await expect(hold()).rejects.toMatchObject(REFUSED)
  })
  test('is not there while one is about to be paid, or the bank has given nothing', async () => {
    const { booking, hold, held } = await full(7)
    await payBy(booking, held, 'pix')
    await expect(hold()).rejects.toMatchObject(REFUSED)
    await payBy(booking, held, 'fail-capture')
    await expect(hold()).rejects.toMatchObject(REFUSED)
  })
  test('is there once one is given up', async () => {
    const { booking, hold, held } = await full(8)
    await booking.reservations.abandon(held.reservation.code, held.as)
    await hold()
  })
  test('is there once their time is over', async () => {
    const { booking, hold } = await full(9)
    booking.clock.advance(15 * MINUTE)
    await settle(booking)
    await hold()
  })
  test('is not needed for the same request sent again', async () => {
    const { booking, body, address } = await full(10)
    const { clock } = booking
    clock.advance(16 * MINUTE)
    await settle(booking)
    const [request, key] = [await body(booking), newKey()]
    const by = { caller: null, key, address }
    const first = await booking.reservations.hold(request, by)
    for (let count = 0; count < 2; count++)
      await booking.reservations.hold(await body(booking), { ...by, key: newKey() })
    const again = await booking.reservations.hold(request, by)
    expect(again.reservation.code).toBe(first.reservation.code)
  })
})
