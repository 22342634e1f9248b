import { eventKind } from '#platform/events.ts'
import type { ScheduleChange } from './flight-order.ts'

/** A supplier has changed the flights of an order; published in the transaction that recorded it, once for each order. */
export const flightScheduleChanged = eventKind<ScheduleChange>('flight.schedule-changed')
