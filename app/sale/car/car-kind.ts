import { once } from '#app/sale/once.ts'
import type { SaleKind } from '#app/sale/sale-kind.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { carLine } from './account/car-line.ts'

const BOOKED = { source: 'app/sale/car/car-booked.tsx', load: () => import('./car-booked.tsx') }
const OFFERS = { source: 'app/sale/car/car-offer.tsx', load: () => import('./car-offer.tsx') }
const STAFF = { source: 'app/sale/car/admin/car-staff.tsx', load: () => import('./admin/car-staff.tsx') }

export const car: SaleKind = {
  line: carLine,
  booked: once(async () => (await loadLate(BOOKED.source, BOOKED.load)).carBooked),
  offers: once(async () => (await loadLate(OFFERS.source, OFFERS.load)).carOffer),
  staff: once(async () => (await loadLate(STAFF.source, STAFF.load)).carStaff),
}
