import { Trans, useLingui } from '@lingui/react/macro'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Table } from '#app/ui/table.tsx'
import { shareOf } from '#modules/ledger/share.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import type { FeesPanelProps } from './fees-props.ts'
import { NowThen } from './now-then.tsx'

type StayPreviewProps = Pick<FeesPanelProps, 'examples'> & {
  now: number
  /** Null while nothing that can be is typed. */
  then: number | null
}

/** The newest stays, as they would have been shared by another fee. They keep their own. */
export function StayPreview({ examples, now, then }: StayPreviewProps) {
  const { t } = useLingui()
  return (
    <Asking loading={examples} lines={4}>
      {({ stays }) =>
        stays.length === 0 ? (
          <p className="rounded-lg bg-sunken px-4 py-3 text-soft text-sm">
            <Trans>No stay has been booked yet, so there is no real example to show the effect of another fee.</Trans>
          </p>
        ) : (
          <Table
            caption={t`Latest stays: today’s fee and, below, the new one`}
            dense
            className="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5"
          >
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Stay</Trans>
                </th>
                <th scope="col" className="figures">
                  <Trans>Owner gets</Trans>
                </th>
                <th scope="col" className="figures">
                  <Trans>We keep</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {stays.map((stay) => (
                <StayRow key={stay.code} stay={stay} now={now} then={then} />
              ))}
            </tbody>
          </Table>
        )
      }
    </Asking>
  )
}

type Stay = NonNullable<FeesPanelProps['examples']['data']>['stays'][number]

function StayRow({ stay, now, then }: { stay: Stay } & Omit<StayPreviewProps, 'examples'>) {
  const locale = useLocale()
  const { hotelName, hotelLanguage, checkIn, total } = stay
  const before = shareOf(total, now)
  const after = then === null ? null : shareOf(total, then)
  const paid = formatMoney(total, locale)
  const day = dayText(checkIn, locale, { year: true })
  const said = (sum: Money | undefined) => (sum ? formatMoney(sum, locale) : null)
  return (
    <tr>
      <th scope="row">
        <OwnName language={hotelLanguage}>{hotelName}</OwnName>
        <span className="block font-normal text-soft text-xs">
          <Trans>
            {day}, guest pays {paid}
          </Trans>
        </span>
      </th>
      <td className="figures">
        <NowThen now={formatMoney(before.owner, locale)} then={said(after?.owner)} />
      </td>
      <td className="figures">
        <NowThen now={formatMoney(before.fee, locale)} then={said(after?.fee)} />
      </td>
    </tr>
  )
}
