import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { latestOf } from './list-reservations.ts'
import type { CustomerPayments } from './own-reservations.contract.ts'

const MOST = 100

/** What a customer paid and got back, newest first. */
export async function paymentsOfCustomer(
  deps: ReservationDeps,
  customerId: string,
  locale: Locale,
): Promise<CustomerPayments> {
  const { clock, geo, payments } = deps
  const rows = await latestOf(deps, customerId, {
    most: MOST,
    now: clock.now(),
    cityOf: (iata) => geo.placeName(iata, locale),
  })
  const paid = await payments.ofReservations(rows.map(({ id }) => id))
  const all = rows.flatMap(({ id, code, title, titleLanguage }) => {
    const { payments: its = [], refunds: back = [] } = paid.get(id) ?? {}
    return its.map((payment) => {
      const refunds = back.filter(({ paymentId }) => paymentId === payment.id)
      return { code, title, titleLanguage, payment, refunds }
    })
  })
  return { rows: all.sort((a, b) => b.payment.createdAt.localeCompare(a.payment.createdAt)) }
}
