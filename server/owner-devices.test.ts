import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { joinAsFirstStaff } from '#tests/support/accounts.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ownerRecord } from '#tests/support/owner-record.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { PASSWORD } from './owner-things.fixture.ts'

const database = testDatabase()
const MARK = randomUUID()

const registration = (name: string, taxId: string) => ({
  ...ownerRecord(`${name.toLowerCase()}@example.com`, PASSWORD),
  first_name: name,
  company_name: `Pousada ${name}`,
  tax_id: taxId,
  paypal_email: `${name.toLowerCase()}.paypal@example.com`,
})

test('owners of one browser, and what is booked in it, are worth a look; a guest’s browser leaves nothing', async () => {
  const clock = fixedClock('2026-11-27T12:00:00Z')
  const site = await openWholeSite(database, { clock })
  await joinAsFirstStaff({ accounts: site.modules.accounts, clock })
  const post = async (url: string, payload: object, mark: string, key?: string) => {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(mark && { 'x-device': mark }),
      ...(key && { authorization: `Bearer ${key}` }),
    }
    const answer = await site.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const register = async (name: string, taxId: string, mark: string): Promise<string> =>
    (await post('/hotel-owner/auth/register', registration(name, taxId), mark)).data.hotelOwner.id
  const olga = await register('Olga', '11.222.333/0001-81', MARK)
  const rui = await register('Rui', '33.000.167/0001-01', randomUUID())
  const { hotelId } = await sampleHotel(database.db, { ownerId: olga, name: 'Pousada Olga' })
  const { holds } = site.modules.payouts
  const kinds = async (owner: string) => (await holds.of(owner)).signals.map(({ kind }) => kind)
  let day = 10
  const hold = async (mark: string) => {
    day += 2
    const dates = `checkInDate=2026-12-${day}&checkOutDate=2026-12-${day + 2}&adults=2`
    const page = (await site.app.inject(`/api/hotels/${hotelId}?${dates}`)).json()
    const { offerId, price } = page.rooms[0].rates[0]
    const guests = [{ givenNames: 'Anacleta', surname: 'Quixadense' }]
    const contact = { email: 'anacleta@example.com', phone: '+5585987654321' }
    return post('/reservations', { kind: 'stay', offerId, totalSeen: price.total, guests, contact }, mark)
  }
  const stored = async (table: string) =>
    (await database.db.execute(`select count(*)::int as many from ${table}`)).rows[0]?.['many']

  await hold(randomUUID())
  await hold('')
  await hold('<script>')
  expect(await stored('owner_device_bookings')).toBe(0)
  expect(await kinds(olga)).toEqual([])

  const { reservation, key } = await hold(MARK)
  expect(await kinds(olga)).toEqual([])
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A Q' }
  const { token } = (await site.app.inject({ method: 'POST', url: '/sandbox-pay/tokens', payload: card })).json()
  const method = { kind: 'card', token, instalments: 1 }
  await post(`/reservations/${reservation.code}/payments`, { method, totalSeen: reservation.total }, '', key)
  await site.jobs.run(clock.now())
  expect((await holds.of(olga)).signals).toEqual([
    { kind: 'own-device', bookings: 1, sums: [expect.objectContaining({ currency: 'BRL' })] },
  ])
  await post('/hotel-owner/auth/login', { email: 'rui@example.com', password: PASSWORD }, MARK)
  expect(await kinds(rui)).toEqual(['shared-device'])
  expect(await kinds(olga)).toEqual(['shared-device', 'own-device'])
  expect(await stored(`owner_devices where device = '${MARK}'`)).toBe(0)
  await site.app.close()
})
