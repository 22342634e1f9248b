import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatDate } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PayoutPreview } from '#modules/ledger/payouts/payouts.contract.ts'
import { payoutRuns } from '#modules/ledger/payouts/payouts.routes.ts'
import { Differences, WaitingTable } from './left-out.tsx'
import { PlannedTable } from './planned-table.tsx'
import { usePreviewPage } from './preview-pages.ts'
import { sumsText } from './sums.ts'

/** What a run would pay now, and what it would leave out. Nothing is written before it is prepared. */
export function PreviewPanel({ preview }: { preview: PayoutPreview }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { thursday, payments, left, carried, differences, openRun } = preview
  const leftPage = usePreviewPage('left')
  const day = formatDate(thursday, locale)
  const prepare = usePrepare()
  return (
    <Panel
      title={<Trans>The next run</Trans>}
      aside={<span className="figures text-soft text-sm">{t`guests who left before ${day}`}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {openRun && <OpenRun id={openRun} />}
        {differences.length > 0 && <Differences rows={differences} />}
        {(payments.total > 0 || !openRun) && <PlannedTable preview={preview} />}
        <ProblemAlert problem={prepare.problem} />
        {payments.total > 0 && !openRun && <Prepare preview={preview} prepare={prepare} />}
        {left.total > 0 && (
          <Disclosure
            summary={t`${plural(left.total, { one: '# booking is left out', other: '# bookings are left out' })}`}
            open={left.page > 1 || (payments.total === 0 && !openRun)}
          >
            <WaitingTable rows={preview.waiting} />
            <div className="mt-3">
              <Pagination label={t`Pages of what is left out`} page={left.page} pages={left.pages} hrefOf={leftPage} />
            </div>
          </Disclosure>
        )}
        {carried.length > 0 && <Carried carried={carried} />}
      </div>
    </Panel>
  )
}

function OpenRun({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <Alert tone="warning" title={t`A payout run awaits approval`}>
      <TextLink to={`/admin/payouts/${id}`}>
        <Trans>Approve or discard it before preparing the next one</Trans>
      </TextLink>
    </Alert>
  )
}

/** Leads to the run. Kept by the panel: once it is prepared there is nothing to prepare, and no button for it. */
function usePrepare() {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { send, pending, problem } = usePageAction()
  async function prepare() {
    const done = await send(payoutRuns.prepare, {})
    if (done) void navigate(localPath(`/admin/payouts/${done.answer.id}`))
  }
  return { prepare, pending, problem }
}

type PrepareProps = { preview: PayoutPreview; prepare: ReturnType<typeof usePrepare> }

function Prepare({ preview: { sums: all }, prepare: { prepare, pending } }: PrepareProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  if (!may('payouts.prepare')) return null
  const sums = sumsText(
    all.map(({ amount }) => amount),
    locale,
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button pending={pending} onClick={prepare}>
        {t`Prepare the run: ${sums}`}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-soft text-sm">
        <Trans>No money moves until a second person approves it.</Trans>
      </p>
    </div>
  )
}

/** What came back to guests after it was paid is set off against what comes next. */
function Carried({ carried }: { carried: PayoutPreview['carried'] }) {
  return (
    <div className="text-sm">
      <h3 className="font-semibold">
        <Trans>Carried over to the next run</Trans>
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-soft">
        {carried.map(({ ownerId, amount }) => (
          <li key={`${ownerId}${amount.currency}`}>
            <Price value={amount} whole={false} />
          </li>
        ))}
      </ul>
    </div>
  )
}
