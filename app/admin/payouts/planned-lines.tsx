import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { PageButtons } from '#app/ui/pagination.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { PayoutPreview } from '#modules/ledger/payouts/payouts.contract.ts'
import { payoutRuns } from '#modules/ledger/payouts/payouts.routes.ts'
import { BookingsButton, LinesTable } from './lines-dialog.tsx'

type Payment = PayoutPreview['payouts'][number]

/** What a payment of the next run is for, loaded when it is opened. */
export function PlannedLinesButton({ payment }: { payment: Payment }) {
  return (
    <BookingsButton payee={payment.payee} count={payment.bookings}>
      <Lines payment={payment} />
    </BookingsButton>
  )
}

function Lines({ payment: { ownerId, amount } }: { payment: Payment }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const query = { ownerId, currency: amount.currency, page: String(page) }
  const { data, failed, busy, again } = useData(payoutRuns.plannedLines, { query })
  if (data === null && failed !== null) return <LoadFailed message={failed} again={again} />
  if (data === null)
    return (
      <div aria-busy="true">
        <p className="sr-only">{t`Loading`}</p>
        <SkeletonText lines={6} />
      </div>
    )
  if (data.total === 0)
    return (
      <p className="text-soft">
        <Trans>None of this is due any more. Reload the page to see what is.</Trans>
      </p>
    )
  return (
    <div aria-busy={busy} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LinesTable lines={data.rows} />
      <PageButtons page={data.page} pages={data.pages} onPage={setPage} />
    </div>
  )
}
