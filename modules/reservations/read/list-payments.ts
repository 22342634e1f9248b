import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { listSummaries, NEWEST_FIRST } from './list-reservations.ts'
import type { CustomerPayments } from './own-reservations.contract.ts'

const MOST = 100

/** What a customer paid and got back, newest first. */
export async function paymentsOfCustomer(
  deps: ReservationDeps,
  customerId: string,
  locale: Locale,
): Promise<CustomerPayments> {
  const { clock, geo, payments } = deps
  const rows = await listSummaries(deps, {
    where: sql`r.customer_id = ${customerId}`,
    order: NEWEST_FIRST,
    now: clock.now(),
    limit: MOST,
    cityOf: (iata) => geo.placeName(iata, locale),
  })
  const all = await Promise.all(
    rows.map(async ({ id, code, title }) => {
      const paid = await payments.ofReservation(id)
      return paid.payments.map((payment) => {
        const refunds = paid.refunds.filter(({ paymentId }) => paymentId === payment.id)
        return { code, title, payment, refunds }
      })
    }),
  )
  return { rows: all.flat().sort((a, b) => b.payment.createdAt.localeCompare(a.payment.createdAt)) }
}
