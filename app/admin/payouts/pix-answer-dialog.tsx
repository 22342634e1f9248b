import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import type { PixAnswerTaken } from '#modules/ledger/payouts/payouts.contract.ts'
import { payoutRun } from '#modules/ledger/payouts/payouts.routes.ts'

export type PixAnswerProps = { runId: string; onClose: () => void }

/** Takes in what the bank answers to the Pix file, and says what came of it. */
export function PixAnswerDialog({ runId, onClose }: PixAnswerProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<File | null>(null)
  const [taken, setTaken] = useState<PixAnswerTaken | null>(null)
  const { submit } = usePageAction()
  const form = useForm({
    check: () => (chosen ? [] : [{ field: 'answer', message: msg`Choose the bank’s answer file.` }]),
    named: () => 'answer',
    async send() {
      if (chosen) setTaken(await submit(payoutRun.pixAnswer, { id: runId, body: { content: await textOf(chosen) } }))
    },
  })
  if (taken) return <Outcome taken={taken} onClose={onClose} />
  return (
    <FormDialog
      {...form}
      title={<Trans>The bank’s answer to the Pix file</Trans>}
      keep={<Trans>Not now</Trans>}
      verb={<Trans>Import</Trans>}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>
          Payments that the bank made are marked as paid, and those that the payee’s account cannot take come back.
          Owners are told. Importing the same file again changes nothing.
        </Trans>
      </p>
      <Field id="answer" label={t`Answer file`} help={t`CNAB 240, often named .ret`} error={form.errorOf('answer')}>
        {(tied) => (
          <FileInput
            {...tied}
            name="answer"
            accept=".ret,.txt,text/plain"
            onChange={({ target }) => setChosen(target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** Columns count bytes: each is one sign. */
async function textOf(file: File): Promise<string> {
  return new TextDecoder('latin1').decode(await file.arrayBuffer())
}

function Outcome({ taken, onClose }: { taken: PixAnswerTaken; onClose: () => void }) {
  const { problems } = taken
  const left = problems.length
  return (
    <Dialog
      open
      title={<Trans>What the bank answered</Trans>}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Counts {...taken} />
        {left > 0 && (
          <>
            <p className="font-semibold">
              <Plural value={left} one="# line was left as it is" other="# lines were left as they are" />
            </p>
            <ul className="grid gap-2 text-sm">
              {problems.map((problem) => (
                <ProblemLine key={problem.line} {...problem} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Counts({ paid, returned, known, accepted }: PixAnswerTaken) {
  return (
    <ul className="figures grid gap-1">
      {paid > 0 && (
        <li>
          <Plural value={paid} one="# payment is paid" other="# payments are paid" />
        </li>
      )}
      {returned > 0 && (
        <li>
          <Plural value={returned} one="# payment came back" other="# payments came back" />
        </li>
      )}
      {accepted > 0 && (
        <li>
          <Plural
            value={accepted}
            one="# payment is accepted, not yet paid"
            other="# payments are accepted, not yet paid"
          />
        </li>
      )}
      {known > 0 && (
        <li>
          <Plural value={known} one="# payment was settled already" other="# payments were settled already" />
        </li>
      )}
      {paid + returned + accepted + known === 0 && (
        <li>
          <Trans>No payment has changed.</Trans>
        </li>
      )}
    </ul>
  )
}

function ProblemLine({ line, code, payee, why }: PixAnswerTaken['problems'][number]) {
  const { t } = useLingui()
  const words = {
    unknown: t`No Pix payment of this run`,
    refused: code
      ? t`The bank refused it (code ${code}): ask the bank, then mark it by hand`
      : t`The bank gives no result`,
    amount: t`The bank paid another amount: check it before you mark it by hand`,
    reference: t`Paid, but without the bank’s reference: mark it by hand`,
    otherwise: t`It came back in the meantime: check it with the bank`,
  }
  return (
    <li className="border-line border-l-2 pl-3">
      <span className="font-semibold">{payee ?? t`Line ${line}`}</span>
      <br />
      {words[why]}
    </li>
  )
}
