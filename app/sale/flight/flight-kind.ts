import { once } from '#app/sale/once.ts'
import type { SaleKind } from '#app/sale/sale-kind.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { flightLine } from './account/flight-line.ts'

const BOOKED = { source: 'app/sale/flight/flight-booked.tsx', load: () => import('./flight-booked.tsx') }
const OFFERS = { source: 'app/sale/flight/flight-offer.tsx', load: () => import('./flight-offer.tsx') }
const STAFF = { source: 'app/sale/flight/admin/flight-staff.tsx', load: () => import('./admin/flight-staff.tsx') }

export const flight: SaleKind = {
  line: flightLine,
  booked: once(async () => (await loadLate(BOOKED.source, BOOKED.load)).flightBooked),
  offers: once(async () => (await loadLate(OFFERS.source, OFFERS.load)).flightOffer),
  staff: once(async () => (await loadLate(STAFF.source, STAFF.load)).flightStaff),
}
