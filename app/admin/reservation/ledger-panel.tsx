import { Trans, useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { postingWords } from '#app/admin/words/reservation-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Table } from '#app/ui/table.tsx'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { negate } from '#platform/money.ts'
import { Panel } from './panel.tsx'

type LedgerPanelProps = { postings: StaffReservationDetail['postings'] }

/** The lines of the double-entry ledger: each posting comes to zero. */
export function LedgerPanel({ postings }: LedgerPanelProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const columns = [t`When`, t`Posting`, t`Account`, { figures: t`Debit` }, { figures: t`Credit` }]
  return (
    <Panel title={<Trans>Ledger</Trans>}>
      {postings.length === 0 ? (
        <p className="text-soft text-sm">
          <Trans>No postings yet.</Trans>
        </p>
      ) : (
        <Table dense hideCaption caption={t`Ledger`} className="min-w-[34rem]">
          <TableHead columns={columns} />
          {postings.map(({ at, kind, entries }, index) => {
            const words = postingWords(kind)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
              <tbody key={index}>
                {entries.map(({ account, amount }, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
                  <tr key={line}>
                    <td className="whitespace-nowrap tabular-nums">{line === 0 && formatMoment(at, locale)}</td>
                    <td className="whitespace-nowrap">{line === 0 && (words ? i18n._(words) : kind)}</td>
                    <td className="font-mono text-xs">{account}</td>
                    <td className="figures">{amount.amount > 0 && <Price value={amount} whole={false} />}</td>
                    <td className="figures">{amount.amount < 0 && <Price value={negate(amount)} whole={false} />}</td>
                  </tr>
                ))}
              </tbody>
            )
          })}
        </Table>
      )}
    </Panel>
  )
}
