import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import type { Column } from '#app/kit/list/list.ts'
import { ListPart } from '#app/kit/list/list-rows.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { WaitingApproval } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const COLUMNS: readonly Column<WaitingApproval>[] = [
  {
    id: 'code',
    head: msg`Reservation`,
    cell: ({ reservationId, code }) => (
      <TextLink to={`/admin/reservations/${reservationId}`} className="font-mono tracking-wide">
        {code}
      </TextLink>
    ),
  },
  {
    id: 'request',
    head: msg`Request`,
    cell: ({ kind }) => (kind === 'refund' ? <Trans>Refund</Trans> : <Trans>Cancel and refund</Trans>),
  },
  { id: 'amount', head: msg`Amount`, figures: true, cell: ({ amount }) => <Price value={amount} whole={false} /> },
  { id: 'reason', head: msg`Reason`, wide: true, cell: ({ reason }) => reason, className: 'md:min-w-44 max-w-72' },
  {
    id: 'by',
    head: msg`Asked by`,
    wide: true,
    cell: ({ requestedBy, requestedAt }, { locale }) => (
      <>
        {requestedBy}
        <span className="block text-soft text-xs tabular-nums">{formatMoment(requestedAt, locale)}</span>
      </>
    ),
    className: 'whitespace-nowrap',
  },
]
const ACTION: Column<WaitingApproval> = {
  id: 'action',
  head: msg`Action`,
  wide: true,
  pinned: true,
  cell: (approval) => <Actions approval={approval} />,
}
const read = {
  name: 'approvals',
  columns: COLUMNS,
  idOf: ({ id }: WaitingApproval) => id,
  nameOf: ({ code }: WaitingApproval) => code,
}
const decided = { ...read, columns: [...COLUMNS, ACTION] }

/** Refunds and cancellations above the limit of one person, and what a second person may say to them. */
export function ApprovalsTable({ rows }: { rows: readonly WaitingApproval[] }) {
  const { t } = useLingui()
  const decides = useMay()('refunds.approve')
  return <ListPart list={decides ? decided : read} rows={rows} caption={t`Waiting for a second person`} />
}

function Actions({ approval }: { approval: WaitingApproval }) {
  const { t } = useLingui()
  const [approve, setApprove] = useState<boolean | null>(null)
  const { code } = approval
  return (
    <div className="flex gap-2">
      <Button size="sm" aria-label={t`Approve ${code}`} onClick={() => setApprove(true)}>
        <Trans>Approve</Trans>
      </Button>
      <Button size="sm" variant="secondary" aria-label={t`Decline ${code}`} onClick={() => setApprove(false)}>
        <Trans>Decline</Trans>
      </Button>
      {approve !== null && <DecisionDialog decision={{ approval, approve }} onClose={() => setApprove(null)} />}
    </div>
  )
}
