import { expect, test } from 'vitest'
import { currentFlight } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { holdOne, openBooking } from '#modules/reservations/reservations.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()

test('airports are named as on the other pages, cities in the language of the reader, whichever the booking was made in', async () => {
  const booking = await openBooking(database)
  const { reservation, as } = await holdOne(booking)
  const airportIn = async (locale: 'en' | 'pt-BR') => {
    return currentFlight(await booking.reservations.get(reservation.code, { ...as, locale }))?.airports
  }
  expect(await airportIn('en')).toMatchObject({
    LIS: { cityName: 'Lisbon', name: 'Humberto Delgado' },
    GRU: { name: 'Guarulhos' },
  })
  expect(await airportIn('pt-BR')).toMatchObject({
    LIS: { cityName: 'Lisboa', name: 'Humberto Delgado' },
    GRU: { name: 'Guarulhos' },
  })
}, 60_000)
