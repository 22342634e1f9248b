import type { Geo } from '#modules/geo/index.ts'
import type { PaymentView, RefundView } from '#modules/payments/payments.contract.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import type { Vault } from '#platform/vault.ts'
import type { WholeReservation } from './reservations.views.ts'

export type Telling = {
  whole: WholeReservation
  paid: { payments: PaymentView[]; refunds: RefundView[] }
  vault: Vault
  translate: Translate
  geo: Pick<Geo, 'placeName'>
  rights: Pick<Rights, 'stayTimeline' | 'flightTimeline'>
  locale: Locale
  now: Date
}

/** What pays for it: without what a provider took in error, which goes back by itself. */
export function ownPayments({ paid }: Pick<Telling, 'paid'>): PaymentView[] {
  return paid.payments.filter(({ stray }) => !stray)
}
