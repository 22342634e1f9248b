import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ApplicationDetail } from '#modules/careers/careers.contract.ts'
import { careerApplication } from '#modules/careers/careers.routes.ts'
import { LETTER_LENGTH, STAGES, type Stage } from '#modules/careers/careers-limits.contract.ts'
import { STAGE_LOOKS } from './stage-words.ts'

type ActionsProps = { detail: ApplicationDetail }

/** Another stage, a note, an answer, and the end. */
export function ApplicationActions({ detail }: ActionsProps) {
  const [asked, setAsked] = useState<'answer' | 'erase' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="grid min-w-0 gap-5">
      <StagePanel detail={detail} />
      <NotePanel detail={detail} />
      <Panel title={<Trans>Answer, or erase</Trans>}>
        <div className="grid gap-2">
          <Button wide onClick={() => setAsked('answer')}>
            <Trans>Answer by email</Trans>
          </Button>
          <Button wide variant="secondary" onClick={() => setAsked('erase')}>
            <Trans>Erase personal data</Trans>
          </Button>
        </div>
      </Panel>
      {asked === 'answer' && <AnswerDialog detail={detail} onClose={close} />}
      {asked === 'erase' && <EraseDialog detail={detail} onClose={close} />}
    </div>
  )
}

function StagePanel({ detail: { id, stage } }: ActionsProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState({ from: stage, to: stage })
  const list = useRef<HTMLSelectElement>(null)
  // There is nothing more to press then.
  const { send, pending, problem } = usePageAction(() => list.current?.focus())
  // What was chosen for another stage than it has by now is void.
  const to = chosen.from === stage ? chosen.to : stage
  return (
    <Panel title={<Trans>Stage</Trans>}>
      <div className="grid gap-3">
        {problem && <ProblemAlert problem={problem} />}
        <Select
          ref={list}
          label={t`Where it stands`}
          value={to}
          onChange={({ target }) => setChosen({ from: stage, to: target.value as Stage })}
          options={STAGES.map((value) => ({ value, label: i18n._(STAGE_LOOKS[value].word) }))}
        />
        <Button
          variant="secondary"
          wide
          pending={pending}
          disabled={to === stage}
          onClick={() => void send(careerApplication.move, { id, body: { from: stage, to } })}
        >
          <Trans>Move it there</Trans>
        </Button>
      </div>
    </Panel>
  )
}

function NotePanel({ detail: { id } }: ActionsProps) {
  const { t } = useLingui()
  const box = useRef<HTMLFormElement>(null)
  const { submit } = usePageAction(() => box.current?.reset())
  const form = useForm({
    check: () => [],
    send: ({ text = '' }) => submit(careerApplication.note, { id, body: { text } }),
  })
  return (
    <Panel title={<Trans>Note for colleagues</Trans>}>
      <form ref={box} onSubmit={form.onSubmit} className="grid gap-3">
        {form.problem && <ProblemAlert problem={form.problem} />}
        <TextArea
          id="text"
          name="text"
          label={t`What should they know?`}
          rows={3}
          maxLength={2000}
          error={form.errorOf('text')}
        />
        <Button type="submit" variant="secondary" wide pending={form.pending}>
          <Trans>Save the note</Trans>
        </Button>
      </form>
    </Panel>
  )
}

type DialogProps = ActionsProps & { onClose: () => void }

function AnswerDialog({ detail: { id, locale, stage }, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction(() => {
    toast({ variant: 'success', title: t`The answer is on its way` })
    onClose()
  })
  const form = useForm({
    check: () => [],
    send: ({ subject = '', text = '', to }) =>
      submit(careerApplication.answer, { id, body: { subject, text, to: (to || null) as Stage | null } }),
  })
  return (
    <FormDialog {...form} title={t`Answer by email`} keep={t`Cancel`} verb={t`Send`} onClose={onClose}>
      <p className="text-sm text-soft">
        {locale === 'pt-BR' ? <Trans>They applied in Portuguese.</Trans> : <Trans>They applied in English.</Trans>}
      </p>
      <TextField
        id="subject"
        name="subject"
        label={t`Subject`}
        required
        maxLength={150}
        error={form.errorOf('subject')}
      />
      <TextArea
        id="answer-text"
        name="text"
        label={t`Answer`}
        required
        rows={8}
        maxLength={LETTER_LENGTH}
        error={form.errorOf('text')}
      />
      <Select
        id="to"
        name="to"
        label={t`And move it to`}
        placeholder={t`Leave it where it is`}
        defaultValue=""
        options={STAGES.filter((value) => value !== stage).map((value) => ({
          value,
          label: i18n._(STAGE_LOOKS[value].word),
        }))}
      />
    </FormDialog>
  )
}

function EraseDialog({ detail: { id, number }, onClose }: DialogProps) {
  const { t } = useLingui()
  const { send, pending, problem } = usePageAction(onClose)
  return (
    <FormDialog
      title={t`Erase application ${number}?`}
      keep={t`Keep it`}
      verb={t`Erase permanently`}
      danger
      pending={pending}
      problem={problem}
      onSubmit={() => void send(careerApplication.erase, { id })}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>
          Name, address, letter, CV, notes and answers are erased immediately and cannot be recovered. The application
          still counts in the figures.
        </Trans>
      </p>
    </FormDialog>
  )
}
