import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import type { FlightChangeView } from '#modules/reservations/change-flight/change-flight.contract.ts'
import type { Money } from '#platform/money.ts'

type Sums = Pick<FlightChangeView, 'fare' | 'extras' | 'fee' | 'toPay' | 'back'> & {
  /** It is with us already. */
  paid?: boolean
}

/** How the one number that counts is made up. */
export function ChangeSums({ fare, extras, fee, toPay, back, paid = false }: Sums) {
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1.5">
      <Line name={<Trans>Difference in fare</Trans>} amount={fare} />
      {extras.amount !== 0 && <Line name={<Trans>Bags and seats</Trans>} amount={extras} />}
      <Line name={<Trans>Change fee</Trans>} amount={fee} />
      <div className="col-span-2 flex items-baseline justify-between gap-6 border-line border-t pt-2">
        <dt className="font-semibold">
          {back.amount > 0 ? <Trans>You get back</Trans> : paid ? <Trans>Paid</Trans> : <Trans>To pay</Trans>}
        </dt>
        <dd className="text-right font-bold font-display text-2xl">
          <Price value={back.amount > 0 ? back : toPay} whole={false} />
        </dd>
      </div>
    </dl>
  )
}

function Line({ name, amount }: { name: ReactNode; amount: Money }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="text-right">
        <Price value={amount} whole={false} />
      </dd>
    </>
  )
}
