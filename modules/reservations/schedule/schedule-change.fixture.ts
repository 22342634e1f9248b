import { randomUUID } from 'node:crypto'
import type { Slice } from '#modules/flights/flights.contract.ts'
import { flightScheduleChanged } from '#modules/flights/index.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { type Booking, type Held, MINUTE, read } from '#modules/reservations/reservations.fixture.ts'
import { seatsOf } from '#modules/reservations/sound.fixture.ts'

/** The same flights so many minutes later. */
export function later(slices: readonly Slice[], minutes: number): Slice[] {
  const moved = ({ local, instant }: Slice['departure']) => ({
    local: new Date(Date.parse(`${local}:00Z`) + minutes * MINUTE).toISOString().slice(0, 16),
    instant: new Date(Date.parse(instant) + minutes * MINUTE).toISOString(),
  })
  return slices.map((slice) => ({ ...slice, departure: moved(slice.departure), arrival: moved(slice.arrival) }))
}

/** The supplier tells of a change; five times, as events do. */
export async function changeFlights(booking: Booking, held: Held, after: (slices: Slice[]) => Slice[] | null) {
  const before = flightItems(await read(booking, held))[0]?.slices ?? []
  const [order] = await seatsOf(booking, held.reservation.id)
  const at = booking.clock.now().toISOString()
  const orderRef = order?.hold ?? ''
  const data = { id: randomUUID(), supplier: 'house', orderRef, before, after: after(before), at }
  await booking.db.transaction(async (tx) => {
    for (let times = 0; times < 5; times++) await booking.events.publish(tx, flightScheduleChanged, data)
  })
  await booking.jobs.run(booking.clock.now())
  return read(booking, held)
}

type Answer = Parameters<Booking['reservations']['answerScheduleChange']>[1]

export function answer({ reservations }: Booking, held: Held, request: Answer) {
  return reservations.answerScheduleChange(held.reservation.code, request, held.as)
}

export function changeOf(view: Awaited<ReturnType<typeof read>>): string {
  return flightItems(view)[0]?.scheduleChange?.id ?? ''
}
