import { Trans, useLingui } from '@lingui/react/macro'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Table } from '#app/ui/table.tsx'
import type { OfferDetails } from '#modules/offers/offers.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { daysBetween } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'

type PriceHistoryProps = { history: OfferDetails['history']; currency: Currency }

/** Fewer prices than this make no line that says anything. */
const LEAST = 3

/** What the trip was shown at, day by day: a chart, and the same as a table. */
export function PriceHistory({ history, currency }: PriceHistoryProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useTripWords()
  const days = history.length
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-bold font-display text-heading">
        <Trans>How the price has moved</Trans>
      </h2>
      {days < LEAST ? (
        <p className="mt-1 text-soft">
          <Trans>
            A chart needs prices from {LEAST} days; we have {days} so far. We never draw prices we have not seen.
          </Trans>
        </p>
      ) : (
        <Chart history={history} currency={currency} />
      )}
      <Disclosure summary={<Trans>The prices as a table</Trans>} className="mt-3">
        <Table dense hideCaption caption={t`Prices shown`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col" className="figures">
                <Trans>Lowest price shown</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map(({ day, price }) => (
              <tr key={day}>
                <th scope="row">{dayText(day, locale, { year: true })}</th>
                <td className="figures">{words.price(price, currency)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </section>
  )
}

const WIDTH = 640
const HEIGHT = 200
const EDGE = { top: 16, right: 12, bottom: 28, left: 76 }

/** A step for each day on which someone saw a price; the line in between is thin, since no one saw one. */
function Chart({ history, currency }: PriceHistoryProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useTripWords()
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return null
  const prices = history.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const room = (high - low) * 0.15 || high * 0.1
  const whole = Math.max(1, daysBetween(first.day, last.day))
  const x = (day: string) => EDGE.left + (daysBetween(first.day, day) / whole) * (WIDTH - EDGE.left - EDGE.right)
  const y = (price: number) =>
    EDGE.top + ((high + room - price) / (high - low + 2 * room)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const points = history.map(({ day, price }) => ({ day, price, x: x(day), y: y(price) }))
  const dayOf = (day: string) => dayText(day, locale, { tight: true })
  const [lowest, highest] = [words.price(low, currency), words.price(high, currency)]
  const [from, until] = [dayOf(first.day), dayOf(last.day)]
  return (
    <svg
      role="img"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="figures mt-4 w-full overflow-visible text-[13px] text-soft"
      aria-label={t`Prices shown from ${from} to ${until}: between ${lowest} and ${highest}. The table below has each of them.`}
    >
      {[high, low].map((price) => (
        <g key={price}>
          <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(price)} y2={y(price)} stroke="var(--line)" />
          <text x={EDGE.left - 8} y={y(price) + 4} textAnchor="end" fill="currentColor">
            {words.price(price, currency)}
          </text>
        </g>
      ))}
      <path
        d={`M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L')}`}
        fill="none"
        stroke="var(--sea)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {points.map((point) => (
        <circle
          key={point.day}
          cx={point.x}
          cy={point.y}
          r="3.5"
          fill="var(--surface)"
          stroke="var(--sea)"
          strokeWidth="2"
        />
      ))}
      <text x={EDGE.left} y={HEIGHT - 6} fill="currentColor">
        {from}
      </text>
      <text x={WIDTH - EDGE.right} y={HEIGHT - 6} textAnchor="end" fill="currentColor">
        {until}
      </text>
    </svg>
  )
}
