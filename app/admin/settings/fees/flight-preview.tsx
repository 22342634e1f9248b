import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Table } from '#app/ui/table.tsx'
import { dayText } from '#platform/date-words.ts'
import { type MarkUp, markUpOn } from '#platform/mark-up.contract.ts'
import { markUpOf } from '#platform/mark-up-in-use.contract.ts'
import { add, formatMoney, type Money } from '#platform/money.ts'
import type { FeesPanelProps } from './fees-props.ts'
import { NowThen } from './now-then.tsx'

type FlightPreviewProps = Pick<FeesPanelProps, 'examples' | 'fees'> & {
  /** Null while nothing that can be a rule is typed. */
  typed: MarkUp | null
}

/** The flights that were held last, at today's mark-up and at the one that is typed. */
export function FlightPreview({ examples, fees, typed }: FlightPreviewProps) {
  const { t } = useLingui()
  return (
    <Asking loading={examples} lines={4}>
      {({ flights }) =>
        flights.length === 0 ? (
          <p className="rounded-lg bg-sunken px-4 py-3 text-soft text-sm">
            <Trans>No flight has been held yet, so there is no real price to show the effect of a mark-up.</Trans>
          </p>
        ) : (
          <Table
            caption={t`Latest held flights: today’s price and, below, with the new mark-up`}
            dense
            className="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5"
          >
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Flight</Trans>
                </th>
                <th scope="col" className="figures">
                  <Trans>Traveller pays</Trans>
                </th>
                <th scope="col" className="figures">
                  <Trans>Our share</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {flights.map((flight, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same flight may be held twice, and the list is never reordered
                <FlightRow key={index} flight={flight} fees={fees} typed={typed} />
              ))}
            </tbody>
          </Table>
        )
      }
    </Asking>
  )
}

type Flight = NonNullable<FeesPanelProps['examples']['data']>['flights'][number]

function FlightRow({ flight, fees, typed }: { flight: Flight } & Omit<FlightPreviewProps, 'examples'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const { supplier, origin, destination, departure, travellers, own } = flight
  const rules = fees.set?.markUps ?? []
  const others = rules.filter(({ supplier: whose, from }) => whose !== typed?.supplier || from !== typed.from)
  const added = (rule: MarkUp | undefined): Money => (rule ? markUpOf(rule, own, travellers) : { ...own, amount: 0 })
  const now = added(markUpOn(rules, supplier, fees.today))
  const then = typed && added(markUpOn([...others, typed], supplier, typed.from))
  const day = dayText(departure, locale, { year: true })
  const party = t`${plural(travellers, { one: '# traveller', other: '# travellers' })}`
  return (
    <tr>
      <th scope="row">
        {origin} → {destination}
        <span className="block font-normal text-soft text-xs">{t`${day}, ${party}`}</span>
      </th>
      <td className="figures">
        <NowThen now={formatMoney(add(own, now), locale)} then={then && formatMoney(add(own, then), locale)} />
      </td>
      <td className="figures">
        <NowThen now={formatMoney(now, locale)} then={then && formatMoney(then, locale)} />
      </td>
    </tr>
  )
}
