import type { StaffIdentity } from '#modules/accounts/index.ts'
import { type Booking, type Held, openBooking } from '#modules/reservations/reservations.fixture.ts'
import type { TestDatabase } from '#tests/support/database.ts'

/** Tickets are issued by hand, as with HOUSE_AUTO_TICKETING=off. */
export const byHand = (database: TestDatabase) =>
  openBooking(database, {
    flights: (flights) => ({
      ...flights,
      order: async (...args) => ({ ...(await flights.order(...args)), instantTicketing: false }) as never,
    }),
  })

export const aTicketNumber = () => `957${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`

/** One number for each traveller; the first is `number` where one is given. */
export async function issueByHand(
  { ticketing }: Booking,
  { reservation }: Held,
  staff: StaffIdentity,
  number = aTicketNumber(),
): Promise<void> {
  const [work] = (await ticketing.list({ reservationId: reservation.id })).rows
  if (!work) throw new Error('nothing waits for tickets')
  await ticketing.take(work.id, staff)
  const tickets = work.travellerIds.map((travellerId, index) => ({
    travellerId,
    number: index === 0 ? number : aTicketNumber(),
  }))
  await ticketing.done(work.id, { recordLocator: 'ABC123', tickets }, staff)
}
