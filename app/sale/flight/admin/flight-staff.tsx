import { msg } from '@lingui/core/macro'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { FLIGHT_LOOKS } from './flight-looks.ts'
import { FlightPanel } from './flight-panel.tsx'

export const flightStaff: StaffKind = {
  kind: 'flight',
  word: msg`flights`,
  looks: FLIGHT_LOOKS,
  panels: ({ reservation }) => flightItems(reservation).map((item) => <FlightPanel key={item.id} item={item} />),
  nameRule: msg`Flights: until check-in opens. The airline never puts another person on a ticket.`,
}
