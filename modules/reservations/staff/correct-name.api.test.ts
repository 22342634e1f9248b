import { beforeAll, expect, test } from 'vitest'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { createDocuments, staffReservationsApi } from '#modules/reservations/index.ts'
import { bookCarOf } from '#modules/reservations/items/car/car-booking.fixture.ts'
import { openBooking, read } from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

test('over the wire staff who may act correct a name; what is refused says what to do', async () => {
  const booking = await openBooking(database)
  const held = await bookCarOf(booking, await sampleDepot(booking.db))
  const { id, travellers } = held.reservation
  const callers = testCallers()
  const documents = createDocuments({ translate: createTranslate() })
  const app = await apiOf(staffReservationsApi({ staff: booking.reservations.staff, documents }), { callers })
  const send = (over: object, who = {}) =>
    app.inject({
      method: 'POST',
      url: `/admin/reservations/${id}/names`,
      payload: { traveller: travellers[0]?.id, givenNames: 'Ana Lúcia', surname: 'Sousa', reason: 'Letter', ...over },
      headers: { 'accept-language': 'pt-BR', ...who },
    })
  expect((await send({})).statusCode).toBe(401)
  expect((await send({}, callers.staff('content').headers)).statusCode).toBe(403)
  const mayAct = callers.staff('operations').headers
  expect((await send({ surname: 'S0usa' }, mayAct)).json()).toMatchObject({ fields: [{ field: 'surname' }] })
  expect((await send({ traveller: id }, mayAct)).statusCode).toBe(404)
  const other = await send({ surname: 'Oberhauser' }, mayAct)
  expect([other.statusCode, other.json().error]).toEqual([409, expect.stringContaining('cancele e reserve de novo')])
  expect((await send({}, mayAct)).statusCode).toBe(204)
  expect((await send({}, mayAct)).statusCode).toBe(204)
  expect((await read(booking, held)).travellers[0]?.surname).toBe('Sousa')
})
