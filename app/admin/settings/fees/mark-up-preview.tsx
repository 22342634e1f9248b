import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Table } from '#app/ui/table.tsx'
import { dayText } from '#platform/date-words.ts'
import { type MarkedUp, type MarkUp, markUpOn, productOf } from '#platform/mark-up.contract.ts'
import { markUpOf } from '#platform/mark-up-in-use.contract.ts'
import { add, formatMoney, type Money } from '#platform/money.ts'
import type { FeesPanelProps } from './fees-props.ts'
import { NowThen } from './now-then.tsx'

type MarkUpPreviewProps = Pick<FeesPanelProps, 'examples' | 'fees'> & {
  product: MarkedUp
  /** Null while nothing that can be a rule is typed. */
  typed: MarkUp | null
}

type Examples = NonNullable<FeesPanelProps['examples']['data']>
/** Something that was held, without a mark-up. */
type Sold = { name: string; supplier: string; day: string; travellers: number; own: Money }

/** What was held last of a product, at today's mark-up and at the one that is typed. */
export function MarkUpPreview({ examples, fees, product, typed }: MarkUpPreviewProps) {
  const { t } = useLingui()
  const words = {
    flights: {
      caption: t`Latest held flights: today’s price and, below, with the new mark-up`,
      nothing: t`No flight has been held yet, so there is no real price to show the effect of a mark-up.`,
      head: t`Flight`,
    },
    stays: {
      caption: t`Latest held stays of suppliers: today’s price and, below, with the new mark-up`,
      nothing: t`No stay of a supplier has been held yet, so there is no real price to show the effect of a mark-up.`,
      head: t`Stay`,
    },
  }[product]
  return (
    <Asking loading={examples} lines={4}>
      {(all) =>
        soldOf(all, product).length === 0 ? (
          <p className="rounded-lg bg-sunken px-4 py-3 text-soft text-sm">{words.nothing}</p>
        ) : (
          <Table caption={words.caption} dense className="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5">
            <thead>
              <tr>
                <th scope="col">{words.head}</th>
                <th scope="col" className="figures">
                  <Trans>Traveller pays</Trans>
                </th>
                <th scope="col" className="figures">
                  <Trans>Our share</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {soldOf(all, product).map((sold, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same may be held twice, and the list is never reordered
                <SoldRow key={index} sold={sold} fees={fees} product={product} typed={typed} />
              ))}
            </tbody>
          </Table>
        )
      }
    </Asking>
  )
}

function soldOf({ flights, suppliedStays }: Examples, product: MarkedUp): Sold[] {
  if (product === 'stays')
    return suppliedStays.map(({ hotelName: name, checkIn: day, ...sold }) => ({ ...sold, name, day }))
  return flights.map(({ origin, destination, departure: day, ...sold }) => ({
    ...sold,
    name: `${origin} → ${destination}`,
    day,
  }))
}

function SoldRow({ sold, fees, product, typed }: { sold: Sold } & Omit<MarkUpPreviewProps, 'examples'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const { name, supplier, travellers, own } = sold
  const seller = { product, code: supplier }
  const rules = fees.set?.markUps ?? []
  const isInPlace = (rule: MarkUp) =>
    productOf(rule) === product && rule.supplier === typed?.supplier && rule.from === typed.from
  const added = (rule: MarkUp | undefined): Money => (rule ? markUpOf(rule, own, travellers) : { ...own, amount: 0 })
  const now = added(markUpOn(rules, seller, fees.today))
  const then = typed && added(markUpOn([...rules.filter((rule) => !isInPlace(rule)), typed], seller, typed.from))
  const day = dayText(sold.day, locale, { year: true })
  const party = t`${plural(travellers, { one: '# traveller', other: '# travellers' })}`
  return (
    <tr>
      <th scope="row">
        {name}
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
