import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useAction } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { saveFile } from '#app/kit/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PayoutRunDetail } from '#modules/ledger/payouts/payouts.contract.ts'
import { payoutRun } from '#modules/ledger/payouts/payouts.routes.ts'
import { PixAnswerDialog } from './late-pix-answer.tsx'
import { OneLineDialog } from './one-line-dialog.tsx'

/** What the signed-in person may do with a run in its present state. */
export function RunActions({ run }: { run: PayoutRunDetail }) {
  const may = useMay()
  const approval = useApproval()
  const [discarding, setDiscarding] = useState(false)
  const close = useCallback(() => setDiscarding(false), [])
  return (
    <>
      {run.status === 'prepared' && <Waiting run={run} approval={approval} onDiscard={() => setDiscarding(true)} />}
      {run.status === 'approved' && may('payouts.prepare') && <BankFiles run={run} />}
      {discarding && <DiscardDialog id={run.id} onClose={close} />}
    </>
  )
}

/** Kept beside the panels: what it says comes when the run has left the one that asked. */
function useApproval() {
  const { t } = useLingui()
  const toast = useToast()
  return usePageAction(() =>
    toast({ variant: 'success', title: t`Approved: download the bank file and send it to the bank` }),
  )
}

type WaitingProps = { run: PayoutRunDetail; approval: ReturnType<typeof useApproval>; onDiscard: () => void }

function Waiting({ run: { id, preparedBy }, approval, onDiscard }: WaitingProps) {
  const may = useMay()
  const mine = useStaff()?.id === preparedBy.id
  const approve = () => void approval.send(payoutRun.approve, { id })
  return (
    <Panel title={<Trans>Awaiting a second person</Trans>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProblemAlert problem={approval.problem} />
        <p className="max-w-prose text-sm">
          {mine ? (
            <Trans>You prepared this run, so a colleague has to approve it. They sign off each line below.</Trans>
          ) : (
            <Trans>
              Check payees, accounts and amounts. Anything changed since the run was prepared is left out automatically
              and goes into the next run.
            </Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {may('payouts.approve') && !mine && (
            <Button pending={approval.pending} onClick={approve}>
              <Trans>Approve the run</Trans>
            </Button>
          )}
          {may('payouts.prepare') && (
            <Button variant="secondary" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

function DiscardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const action = usePageAction(() => {
    toast({ variant: 'success', title: t`The run is discarded` })
    onClose()
  })
  return (
    <OneLineDialog
      title={<Trans>Discard the run</Trans>}
      lead={<Trans>No money moves; everything is still owed.</Trans>}
      label={t`Why`}
      missing={t`Explain why you are discarding the payout run.`}
      submit={<Trans>Discard</Trans>}
      longest={500}
      action={action}
      onLine={(reason) => void action.send(payoutRun.discard, { id, body: { reason } })}
      onClose={onClose}
    />
  )
}

/** What goes to the bank: by Pix, and what cannot, by the file of everything else. */
function BankFiles({ run }: { run: PayoutRunDetail }) {
  const { file, pix, stripe } = run.files
  return (
    <Panel title={pix > 0 ? <Trans>Files for the bank</Trans> : <Trans>Bank file</Trans>}>
      <div className="grid gap-4">
        {pix > 0 && <PixFile run={run} />}
        {(file > 0 || pix + stripe === 0) && <BankFile run={run} />}
        {stripe > 0 && (
          <p className="text-sm">
            <Plural
              value={stripe}
              one="# payment goes by Stripe and needs no file."
              other="# payments go by Stripe and need no file."
            />
          </p>
        )}
        <p className="max-w-prose text-soft text-sm">
          <Trans>
            A file is always identical, so sending it twice pays once. It shows bank details in full: each access is
            recorded in the audit log.
          </Trans>
        </p>
      </div>
    </Panel>
  )
}

function PixFile({ run: { id, number, files } }: { run: PayoutRunDetail }) {
  const { pix } = files
  const { run, busy, problem } = useAction()
  const [answering, setAnswering] = useState(false)
  const close = useCallback(() => setAnswering(false), [])
  async function take() {
    const done = await run(payoutRun.pixFile, { id })
    if (done) saveFile(done.answer, `payout-run-${number}-pix.rem`)
  }
  return (
    <>
      <FileRow problem={problem} busy={busy} onTake={take} verb={<Trans>Download Pix file</Trans>}>
        <Plural value={pix} one="# Pix transfer (CNAB 240)" other="# Pix transfers (CNAB 240)" />
      </FileRow>
      <div>
        <Button
          variant="secondary"
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => setAnswering(true)}
        >
          <Trans>Import the bank’s answer</Trans>
        </Button>
      </div>
      {answering && <PixAnswerDialog runId={id} onClose={close} />}
    </>
  )
}

function BankFile({ run: { id, number, files } }: { run: PayoutRunDetail }) {
  const { file, pix } = files
  const { run, busy, problem } = useAction()
  async function take() {
    const done = await run(payoutRun.bankFile, { id })
    if (done) saveFile(done.answer, `payout-run-${number}.csv`)
  }
  return (
    <FileRow problem={problem} busy={busy} onTake={take} verb={<Trans>Download bank file</Trans>}>
      {pix > 0 ? (
        <Plural value={file} one="# other payment (CSV)" other="# other payments (CSV)" />
      ) : (
        <Plural value={file} one="# payment (CSV)" other="# payments (CSV)" />
      )}
    </FileRow>
  )
}

type FileRowProps = {
  problem: ComponentProps<typeof ProblemAlert>['problem']
  busy: boolean
  onTake: () => void
  verb: ReactNode
  children: ReactNode
}

function FileRow({ problem, busy, onTake, verb, children }: FileRowProps) {
  return (
    <div className="grid gap-3">
      <ProblemAlert problem={problem} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button pending={busy} icon={<Download aria-hidden="true" className="size-4" />} onClick={onTake}>
          {verb}
        </Button>
        <p className="min-w-0 text-soft text-sm">{children}</p>
      </div>
    </div>
  )
}
