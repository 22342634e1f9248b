import { createFlights, type Flights } from '#modules/flights/index.ts'
import { openScripted } from '#modules/flights/sample-duffel.fixture.ts'
import { searchFor } from '#modules/flights/sample-flights.ts'
import { ANA, holdAs, openBooking, payBy, settle } from '#modules/reservations/reservations.fixture.ts'
import { createRights } from '#modules/rights/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { createLog } from '#platform/log.ts'
import type { TestDatabase } from '#tests/support/database.ts'

/** A booking site whose flights are those of Duffel, played by a scripted server that the caller closes. */
export async function openSoldByDuffel(database: TestDatabase) {
  let sold: Flights | undefined
  const booking = await openBooking(database, {
    flights: (own) => new Proxy(own, { get: (_, name) => Reflect.get(sold ?? own, name) }),
  })
  const { clock, jobs, events } = booking
  const { supplier, server, geo } = await openScripted(database.db, { clock, jobs, events })
  const log = createLog('silent')
  const shared = { db: database.db, geo, clock, log, afterwards: createAfterwards(log), rights: createRights() }
  const flights = createFlights({ ...shared, suppliers: [supplier], secret: Buffer.from('known to tests only') })
  sold = flights
  return {
    booking,
    flights,
    server,
    /** A ticketed flight, as it was held. */
    async book() {
      const { options } = await flights.search(searchFor('GRU-LIS 2027-01-20', { currency: 'USD' }))
      const fare = options[0]?.fares[0]
      if (!fare) throw new Error('nothing was found')
      const held = await holdAs(booking, {
        offerId: fare.offerId,
        totalSeen: fare.total,
        travellers: [ANA],
        extras: [],
        locale: 'en',
        contact: { email: 'ana@example.com', phone: '+55 11 91234-5678', country: 'BR' },
      })
      await payBy(booking, held, 'approve')
      await settle(booking)
      return held
    },
  }
}
