import { useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import type { HirePrice as Priced } from '#modules/cars/cars.contract.ts'
import { lineName } from './car-words.ts'

/** How the total of a hire comes about, line by line. */
export function HirePrice({ price }: { price: Priced }) {
  const { i18n, t } = useLingui()
  return (
    <dl className="figures grid gap-1.5 text-sm">
      {price.lines.map((line) => (
        <div key={line.kind} className="flex justify-between gap-4">
          <dt className="min-w-0">{lineName(line, i18n)}</dt>
          <dd className="shrink-0">
            <Price value={line.amount} whole={false} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
        <dt className="min-w-0">{t`Total with all taxes and fees`}</dt>
        <dd className="shrink-0">
          <Price value={price.total} whole={false} />
        </dd>
      </div>
    </dl>
  )
}
