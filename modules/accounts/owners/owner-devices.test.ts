import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { closeAccount } from './close-account.ts'
import { DEVICE_DAYS, forgetOldDevices } from './owner-devices.ts'
import { EMAIL, forgetOwners, HERE, openOwners } from './owners.fixture.ts'
import { ownerDeviceBookings, ownerDevices } from './owners.tables.ts'

const DAY = 86_400_000
const OTHER = 'otto@example.com'
const database = testDatabase()

beforeEach(async () => {
  await forgetOwners(database)
  await database.db.delete(ownerDeviceBookings)
})

/** Two owners, of whom one or both have signed in with browsers. */
async function open() {
  const world = await openOwners(database)
  const [olga, otto] = [await world.open(EMAIL), await world.open(OTHER)]
  const signIn = (email: string, device: string | null) =>
    world.accounts.owners.logIn({ email, password: PASSWORD }, { ...HERE, device })
  const { deviceFacts, noteBooking } = world.accounts.owners
  return { ...world, signIn, olga: olga.id, otto: otto.id, deviceFacts, noteBooking }
}

const kept = async () => [await database.db.$count(ownerDevices), await database.db.$count(ownerDeviceBookings)]

test('owners who sign in with one browser are told apart from those who do not', async () => {
  const { signIn, olga, otto, deviceFacts } = await open()
  await signIn(EMAIL, 'one')
  await signIn(EMAIL, 'one')
  await signIn(OTHER, 'two')
  await signIn(OTHER, null)
  expect(await deviceFacts(olga)).toEqual({ sharing: [], bookings: [] })
  await signIn(OTHER, 'one')
  expect(await deviceFacts(olga)).toEqual({ sharing: [{ id: otto, name: 'Olga Prado' }], bookings: [] })
  expect((await deviceFacts(otto)).sharing).toEqual([{ id: olga, name: 'Olga Prado' }])
})

test('a wrong password leaves no trace of the browser', async () => {
  const { accounts } = await open()
  const wrong = accounts.owners.logIn({ email: EMAIL, password: 'not this one' }, { ...HERE, device: 'one' })
  await expect(wrong).rejects.toMatchObject({ code: 'account/credentials' })
  expect(await kept()).toEqual([0, 0])
})

test('what is booked is kept of browsers of owners alone, once', async () => {
  const { signIn, olga, otto, deviceFacts, noteBooking } = await open()
  await signIn(EMAIL, 'one')
  const reservationId = newId()
  await noteBooking({ device: 'one', reservationId })
  await noteBooking({ device: 'one', reservationId })
  await noteBooking({ device: 'of a guest', reservationId: newId() })
  await noteBooking({ device: null, reservationId: newId() })
  expect(await deviceFacts(olga)).toEqual({ sharing: [], bookings: [reservationId] })
  expect((await deviceFacts(otto)).bookings).toEqual([])
  expect(await kept()).toEqual([1, 1])
})

test('a browser is forgotten with the account, and 180 days after the last sign-in', async () => {
  const { accounts: _, clock, signIn, olga, noteBooking, events } = await open()
  await signIn(EMAIL, 'one')
  await noteBooking({ device: 'one', reservationId: newId() })
  await signIn(OTHER, 'two')
  clock.advance(DEVICE_DAYS * DAY)
  await forgetOldDevices({ db: database.db, clock })
  expect(await kept()).toEqual([2, 1])
  await signIn(OTHER, 'two')
  await database.db.transaction((tx) => closeAccount(tx, { clock, events }, olga))
  expect(await kept()).toEqual([1, 1])
  clock.advance(1)
  await forgetOldDevices({ db: database.db, clock })
  expect(await kept()).toEqual([1, 0])
  clock.advance(DEVICE_DAYS * DAY)
  await forgetOldDevices({ db: database.db, clock })
  expect(await kept()).toEqual([0, 0])
})
