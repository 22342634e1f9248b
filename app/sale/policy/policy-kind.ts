import { once } from '#app/sale/once.ts'
import type { SaleKind } from '#app/sale/sale-kind.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { policyLine } from './account/policy-line.ts'

const BOOKED = { source: 'app/sale/policy/policy-booked.tsx', load: () => import('./policy-booked.tsx') }
const OFFERS = { source: 'app/sale/policy/policy-offer.tsx', load: () => import('./policy-offer.tsx') }
const STAFF = { source: 'app/sale/policy/admin/policy-staff.tsx', load: () => import('./admin/policy-staff.tsx') }

export const policy: SaleKind = {
  line: policyLine,
  booked: once(async () => (await loadLate(BOOKED.source, BOOKED.load)).policyBooked),
  offers: once(async () => (await loadLate(OFFERS.source, OFFERS.load)).policyOffer),
  staff: once(async () => (await loadLate(STAFF.source, STAFF.load)).policyStaff),
}
