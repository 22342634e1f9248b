import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { Fare } from '#modules/flights/flights.contract.ts'
import { add, type Money, subtract, times } from '#platform/money.ts'
import { travellersOfType } from './flight-words.ts'
import { Price } from './price.tsx'

type PriceBreakdownProps = {
  price: Fare['price']
  /** Bags and seats that were chosen, and the total with them. */
  extras?: { key: string; label: ReactNode; price: Money }[]
  total?: Money
  /** Of the total, what was paid for changing. */
  changes?: Money
  /** Something else is paid together with it: the sum of everything says more. */
  part?: boolean
}

/** Where the total comes from: by traveller and extra, and by fare, taxes and fees. Both ways lead to the same sum. */
export function PriceBreakdown({ price, extras = [], total = price.total, changes, part }: PriceBreakdownProps) {
  const { i18n } = useLingui()
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">
        <Trans>Price details</Trans>
      </caption>
      <tbody>
        {price.perTraveller.map(({ type, count, base, taxes, fees, total }) => (
          <Row
            key={type}
            label={travellersOfType(type, count, i18n)}
            amount={times(total, count)}
            note={
              <Trans>
                each: fare <Price value={base} whole={false} />, taxes <Price value={taxes} whole={false} />, fees{' '}
                <Price value={fees} whole={false} />
              </Trans>
            }
          />
        ))}
        {price.perTraveller.length === 0 && (
          <Row label={<Trans>Everyone’s fare, taxes and fees</Trans>} amount={ofParty(price)} />
        )}
        {price.serviceFee && <Row label={<Trans>Service fee</Trans>} amount={price.serviceFee} />}
        {extras.map((extra) => (
          <Row key={extra.key} label={extra.label} amount={extra.price} />
        ))}
        {changes && <Row label={<Trans>Flight changes</Trans>} amount={changes} />}
      </tbody>
      <tbody className="border-line border-t">
        <Row label={<Trans>Fare</Trans>} amount={price.base} soft />
        <Row label={<Trans>Taxes</Trans>} amount={price.taxes} soft />
        <Row label={<Trans>Fees</Trans>} amount={price.fees} soft />
        {price.serviceFee && <Row label={<Trans>Service fee</Trans>} amount={price.serviceFee} soft />}
        {extras.length > 0 && (
          <Row
            label={<Trans>Bags and seats</Trans>}
            amount={subtract(changes ? subtract(total, changes) : total, price.total)}
            soft
          />
        )}
        {changes && <Row label={<Trans>Flight changes</Trans>} amount={changes} soft />}
      </tbody>
      <tfoot className={cx('border-line', part ? 'border-t' : 'border-t-2')}>
        <tr className="align-baseline">
          <th
            scope="row"
            className={cx('pr-3', part ? 'py-1.5 font-semibold' : 'py-3 font-bold font-display text-heading')}
          >
            <Trans>Total</Trans>
          </th>
          <td className={cx('text-right', part ? 'py-1.5 font-semibold' : 'py-3 font-bold font-display text-2xl')}>
            <Price value={total} whole={false} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Where the supplier prices the party as a whole. */
const ofParty = ({ base, taxes, fees }: Fare['price']) => add(base, taxes, fees)

function Row({ label, amount, note, soft }: { label: ReactNode; amount: Money; note?: ReactNode; soft?: boolean }) {
  const head = useId()
  return (
    <>
      <tr className={cx('align-baseline', soft && 'text-soft')}>
        <th scope="row" id={head} className={cx('py-1.5 pr-3', soft ? 'font-normal' : 'font-semibold')}>
          {label}
        </th>
        <td className="py-1.5 text-right">
          <Price value={amount} whole={false} />
        </td>
      </tr>
      {note && (
        <tr>
          <td colSpan={2} headers={head} className="pb-2 text-soft text-xs leading-5">
            {note}
          </td>
        </tr>
      )}
    </>
  )
}
