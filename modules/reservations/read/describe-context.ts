import type { Geo } from '#modules/geo/index.ts'
import type { PaymentView, RefundView } from '#modules/payments/payments.contract.ts'
import { refundedOf } from '#modules/reservations/pay/refunded.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { Vault } from '#platform/vault.ts'
import type { WholeItem, WholeReservation } from './reservations.views.ts'

/** What a reservation is described from: what is written down of it, and in whose language. */
export type DescribeContext = {
  whole: WholeReservation
  paid: { payments: PaymentView[]; refunds: RefundView[] }
  vault: Vault
  translate: Translate
  geo: Pick<Geo, 'placeName'>
  rights: Pick<Rights, 'stayTimeline' | 'carTimeline' | 'flightTimeline' | 'flightChange' | 'policyTimeline'>
  locale: Locale
  now: Date
}

/** What an item has got back. What a provider took in error pays for nothing, and goes back by itself. */
export function backOf({ whole, paid }: DescribeContext, item: WholeItem): Money {
  const payments = paid.payments.filter(({ stray }) => !stray)
  return refundedOf(item, whole.items, { payments, refunds: paid.refunds }, whole.currency)
}
