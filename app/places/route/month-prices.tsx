import { Trans, useLingui } from '@lingui/react/macro'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { RecordedPrice, RoutePage } from '#modules/offers/places/places.contract.ts'
import { dayText, monthText } from '#platform/date-words.ts'
import { offerPath } from './cheapest-price.tsx'

/** The cheapest trip of each month on record: a table whose bars are as long as the price is high. */
export function MonthPrices({ route }: { route: RoutePage }) {
  const { t } = useLingui()
  const { months, cheapest, today } = route
  const most = Math.max(...months.map(({ price }) => price))
  return (
    <section aria-labelledby="months">
      <h2 id="months" className="font-bold font-display text-heading">
        <Trans>The cheapest trip of each month</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        <Trans>Prices seen in the last two weeks. Months not shown have no recent price.</Trans>
      </p>
      <div className="mt-4 max-w-3xl">
        <Table hideCaption dense caption={t`Prices by month`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              <th scope="col">
                <Trans>Price</Trans>
              </th>
              <th scope="col">
                <Trans>Days</Trans>
              </th>
              <th scope="col" className="max-sm:hidden">
                <Trans>Seen on</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((price) => (
              <MonthRow
                key={price.departureDate}
                price={price}
                share={price.price / most}
                least={price.departureDate === cheapest?.departureDate}
                today={today}
              />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

type MonthRowProps = { price: RecordedPrice; share: number; least: boolean; today: string }

function MonthRow({ price, share, least, today }: MonthRowProps) {
  const locale = useLocale()
  const words = useTripWords()
  const { departureDate, returnDate, currency, seenOn, old } = price
  return (
    <tr>
      <th scope="row" className="align-top first-letter:uppercase sm:whitespace-nowrap">
        {monthText(departureDate.slice(0, 7), locale)}
      </th>
      <td className="w-1/4 align-top sm:w-2/5">
        <span className={cx('price', least ? 'font-bold text-success' : 'font-semibold', old && 'text-soft')}>
          {words.price(price.price, currency)}
        </span>
        {least && (
          <span className="sr-only">
            {' '}
            <Trans>lowest of these months</Trans>
          </span>
        )}
        <span
          aria-hidden="true"
          className={cx('mt-1 block h-1.5 rounded-full forced-colors:bg-[CanvasText]', least ? 'bg-success' : 'bg-sea')}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </td>
      <td className="align-top">
        <TextLink to={offerPath(price)} className="figures">
          {words.days(departureDate, returnDate, today)}
        </TextLink>
      </td>
      <td className="align-top text-soft max-sm:hidden">{dayText(seenOn, locale, { tight: true })}</td>
    </tr>
  )
}
