import { once } from '#app/sale/once.ts'
import type { SaleKind } from '#app/sale/sale-kind.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { stayLine } from './account/stay-line.ts'

const BOOKED = { source: 'app/sale/stay/stay-booked.tsx', load: () => import('./stay-booked.tsx') }
const OFFERS = { source: 'app/sale/stay/stay-offer.tsx', load: () => import('./stay-offer.tsx') }
const STAFF = { source: 'app/sale/stay/admin/stay-staff.tsx', load: () => import('./admin/stay-staff.tsx') }

export const stay: SaleKind = {
  line: stayLine,
  booked: once(async () => (await loadLate(BOOKED.source, BOOKED.load)).stayBooked),
  offers: once(async () => (await loadLate(OFFERS.source, OFFERS.load)).stayOffer),
  staff: once(async () => (await loadLate(STAFF.source, STAFF.load)).stayStaff),
}
