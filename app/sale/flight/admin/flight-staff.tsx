import { msg } from '@lingui/core/macro'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import { FLIGHT_LOOKS } from './flight-looks.ts'
import { FlightPanel } from './flight-panel.tsx'
import { TravellersPanel } from './travellers-panel.tsx'

export const flightStaff: StaffKind = {
  kind: 'flight',
  word: msg`flights`,
  looks: FLIGHT_LOOKS,
  panels: ({ reservation }) => flightItems(reservation).map((item) => <FlightPanel key={item.id} item={item} />),
  people: ({ reservation }) => flightItems(reservation).length > 0 && <TravellersPanel reservation={reservation} />,
}
