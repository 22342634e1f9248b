import { type Addressed, day, oneOf, type Params, uuid, words } from '#app/kit/list/query.ts'
import type { SoldKind } from '#modules/reservations/items/items.contract.ts'
import { STAFF_FILTERS } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { CURRENCIES } from '#platform/currency.ts'

export const PRODUCTS = ['flight', 'stay', 'car', 'policy'] as const satisfies readonly SoldKind[]

/** `customer`: in whose account; `address`: that the account has proved. Links to here bring them along. */
const PARAMS = {
  text: words(120),
  status: oneOf(STAFF_FILTERS),
  product: oneOf(PRODUCTS),
  currency: oneOf(CURRENCIES),
  from: day,
  to: day,
  ends_from: day,
  ends_to: day,
  paid_from: day,
  paid_to: day,
  cancelled_from: day,
  cancelled_to: day,
  customer: uuid,
  address: words(254),
}

/** For links to the list of reservations, which know nothing of its rows. */
export const reservationSearch = {
  path: '/admin/reservations',
  params: PARAMS,
  sorts: [],
} as const satisfies Addressed<Params>
