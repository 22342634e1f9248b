import { expect, test } from 'vitest'
import { currentFlight, currentFlights } from '#modules/reservations/items/flight/current-flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'

type Change = NonNullable<FlightItemView['scheduleChange']>['status']
const flight = (id: string, status: FlightItemView['status'], change?: Change) =>
  ({ id, kind: 'flight', status, scheduleChange: change ? { status: change } : null }) as FlightItemView

test.each<[string, FlightItemView[], string[]]>([
  ['flights as they were booked', [flight('a', 'ticketed')], ['a']],
  ['the airline has changed them', [flight('a', 'schedule_changed', 'open')], ['a']],
  ['others are being booked', [flight('a', 'schedule_changed', 'open'), flight('b', 'ordering')], ['a', 'b']],
  ['others have taken their place', [flight('a', 'cancelled', 'rebooked'), flight('b', 'ticketed')], ['b']],
  ['these were given back, too', [flight('a', 'cancelled', 'rebooked'), flight('b', 'refunded')], ['b']],
  ['others could not be had', [flight('a', 'schedule_changed', 'open'), flight('b', 'cancelled')], ['a']],
  ['and the money went back', [flight('a', 'refunded', 'refunded'), flight('b', 'cancelled')], ['a']],
])('%s', (_what, items, ids) => {
  expect(currentFlights({ items }).map(({ id }) => id)).toEqual(ids)
  expect(currentFlight({ items })?.id).toBe(ids[0])
})
