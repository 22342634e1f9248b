import { AlertForm } from '#app/components/price-alert/alert-form.tsx'
import type { StayQuery } from '#app/components/stays/stay-query.ts'
import { type Money, toMajor } from '#platform/money.ts'

type PriceAlertProps = { hotelId: string; price: Money; stay: StayQuery }

/** For dates that are chosen: to be told when the stay costs less. */
export function PriceAlert({ hotelId, price, stay }: PriceAlertProps) {
  const { checkIn, checkOut, adults, childAges, rooms } = stay
  const subject = { kind: 'hotel', hotelId, checkIn, checkOut, adults, childAges, rooms } as const
  return (
    <section className="max-w-xl rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6 print:hidden">
      <AlertForm price={{ total: toMajor(price), currency: price.currency }} choices={[{ name: 'these', subject }]} />
    </section>
  )
}
