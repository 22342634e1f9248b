import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { WaitingApproval } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

/** Refunds and cancellations above the limit of one person, and what a second person may say to them. */
export function ApprovalsTable({ rows }: { rows: readonly WaitingApproval[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const mayDecide = useMay()('refunds.approve')
  const [decision, setDecision] = useState<Decision | null>(null)
  const close = useCallback(() => setDecision(null), [])
  const columns = [
    t`Reservation`,
    t`Request`,
    { figures: t`Amount` },
    t`Reason`,
    t`Asked by`,
    ...(mayDecide ? [t`Action`] : []),
  ]
  return (
    <>
      <Table dense hideCaption caption={t`Waiting for a second person`} className="min-w-[44rem]">
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <TextLink to={`/admin/reservations/${row.reservationId}`} className="font-mono tracking-wide">
                  {row.code}
                </TextLink>
              </th>
              <td className="whitespace-nowrap">
                {row.kind === 'refund' ? <Trans>Refund</Trans> : <Trans>Cancel and refund</Trans>}
              </td>
              <td className="figures">
                <Price value={row.amount} whole={false} />
              </td>
              <td className="max-w-72">{row.reason}</td>
              <td className="whitespace-nowrap">
                {row.requestedBy}
                <span className="block text-soft text-xs tabular-nums">{formatMoment(row.requestedAt, locale)}</span>
              </td>
              {mayDecide && (
                <td className="whitespace-nowrap">
                  <div className="flex gap-2">
                    <Button
                      size="sm"
                      aria-label={t`Approve ${row.code}`}
                      onClick={() => setDecision({ approval: row, approve: true })}
                    >
                      <Trans>Approve</Trans>
                    </Button>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={t`Decline ${row.code}`}
                      onClick={() => setDecision({ approval: row, approve: false })}
                    >
                      <Trans>Decline</Trans>
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {decision && <DecisionDialog decision={decision} onClose={close} />}
    </>
  )
}
