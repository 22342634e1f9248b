import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { EVIDENCE_MOST } from '#modules/payments/disputes/dispute-kinds.contract.ts'
import type { Evidence } from '#modules/payments/disputes/disputes.contract.ts'
import { dispute } from '#modules/payments/disputes/disputes.routes.ts'
import { PAPER_WORDS } from './dispute-words.ts'

/** Our side, written from the record of the booking and ready to be changed; sent once, so it is asked once more. */
export function AnswerPanel({ id, draft }: { id: string; draft: Evidence }) {
  const { t } = useMacro()
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [asks, setAsks] = useState<Evidence | null>(null)
  const check = useForm({
    check: () => [],
    send: async (values, sent) => setAsks(evidenceOf(values, sent)),
  })
  return (
    <Panel title={<Trans>Answer the bank</Trans>}>
      <form ref={form} onSubmit={check.onSubmit} className="grid gap-4" noValidate>
        <FormNotes {...check} level={3} />
        <p className="text-sm text-soft">
          <Trans>
            Written from the record of the booking. Check it and add what the bank should know; write in English.
          </Trans>
        </p>
        <TextArea
          id="statement"
          name="statement"
          label={t`Our answer`}
          help={t`Why the payment is right, in a few sentences.`}
          rows={5}
          maxLength={EVIDENCE_MOST}
          error={check.errorOf('statement')}
        />
        <TextArea
          id="product"
          name="product"
          label={t`What was sold`}
          rows={5}
          maxLength={EVIDENCE_MOST}
          defaultValue={draft.product}
        />
        <TextArea
          id="conditions"
          name="conditions"
          label={t`What was agreed about cancelling`}
          rows={4}
          maxLength={EVIDENCE_MOST}
          defaultValue={draft.conditions}
        />
        <TextArea
          id="course"
          name="course"
          label={t`What happened`}
          rows={6}
          maxLength={EVIDENCE_MOST}
          defaultValue={draft.course}
        />
        {draft.papers.length > 0 && (
          <CheckboxGroup legend={t`Documents`}>
            {draft.papers.map((paper) => (
              <Checkbox key={paper} name={`paper-${paper}`} label={i18n._(PAPER_WORDS[paper])} defaultChecked />
            ))}
          </CheckboxGroup>
        )}
        <div>
          <Button type="submit">
            <Trans>Send to the bank</Trans>
          </Button>
        </div>
      </form>
      {asks && <SendDialog id={id} evidence={asks} onClose={() => setAsks(null)} />}
    </Panel>
  )

  function evidenceOf(values: Record<string, string>, sent: HTMLFormElement): Evidence {
    const { statement = '', product = '', conditions = '', course = '' } = values
    const papers = draft.papers.filter((paper) => new FormData(sent).has(`paper-${paper}`))
    return { statement, product, conditions, course, papers }
  }
}

type SendProps = { id: string; evidence: Evidence; onClose: () => void }

function SendDialog({ id, evidence, onClose }: SendProps) {
  const { t } = useMacro()
  const toast = useToast()
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: t`The bank has our answer` })
    onClose()
  })
  return (
    <FormDialog
      title={t`Send this answer?`}
      keep={t`Keep editing`}
      verb={t`Send to the bank`}
      pending={pending}
      problem={problem}
      onSubmit={() => void send(dispute.answer, { id, body: evidence })}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>A bank reads one answer. You cannot change it or add to it afterwards.</Trans>
      </p>
    </FormDialog>
  )
}
