import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/session/data.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { FormNotes, ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import { legalTexts } from '#modules/legal/own/own.routes.ts'
import { keepInTab, plainTexts } from './edited-texts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { Draft } from './use-draft.ts'

type DraftBarProps = {
  name: LegalName
  draft: Draft
  today: string
  errors: readonly FieldError[]
  onErrors: (errors: readonly FieldError[]) => void
}
type Asked = 'publish' | 'remove' | null

/** What is done with the draft as a whole, and what came of it. */
export function DraftBar({ name, draft, today, errors, onErrors }: DraftBarProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>(null)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Draft['refusal']>(null)
  const checking = useAction({
    refused(error) {
      onErrors(error.fields)
      if (error.fields.length === 0) setRefused(error)
    },
  })
  const leave = useLeave(name)
  const { unsaved, onServer } = draft

  async function save() {
    if (await draft.save()) toast({ variant: 'success', title: t`The draft is saved` })
  }
  async function publish() {
    setRefused(null)
    onErrors([])
    setTries((last) => last + 1)
    if (unsaved && !(await draft.save())) return
    const done = await checking.run(legalTexts.check, { name, body: plainTexts(draft.texts) })
    if (done) setAsked('publish')
  }
  return (
    <div className="grid gap-4">
      {draft.refusal?.code === 'settings/changed' ? (
        <Conflict draft={draft} />
      ) : (
        <ProblemAlert problem={draft.refusal ?? refused} />
      )}
      {draft.back && unsaved && !draft.refusal && (
        <Alert tone="info">
          <Trans>We restored what you typed here before. It is not saved yet.</Trans>
        </Alert>
      )}
      <FormNotes tries={tries} errors={errors} problem={null} level={3} />
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={draft.busy} onClick={save} variant="secondary">
          <Trans>Save the draft</Trans>
        </Button>
        <Button pending={checking.busy} onClick={publish}>
          <Trans>Publish…</Trans>
        </Button>
        {onServer.at && (
          <Button variant="ghost" onClick={() => setAsked('remove')}>
            <Trans>Discard the draft</Trans>
          </Button>
        )}
        <Saved draft={draft} />
      </div>
      {asked === 'publish' && (
        <PublishDialog
          name={name}
          version={onServer.version}
          today={today}
          onClose={() => setAsked(null)}
          onDone={leave}
        />
      )}
      {asked === 'remove' && (
        <RemoveDraft name={name} version={onServer.version} onClose={() => setAsked(null)} onDone={leave} />
      )}
    </div>
  )
}

/** Back to the list; this tab keeps nothing of the draft any more. */
function useLeave(name: LegalName) {
  const navigate = useNavigate()
  const local = useLocalPath()
  return () => {
    keepInTab(name, null)
    void navigate(local('/admin/settings/legal'))
  }
}

function Saved({ draft: { unsaved, onServer } }: { draft: Draft }) {
  const { t } = useLingui()
  const locale = useLocale()
  const at = onServer.at && formatMoment(onServer.at, locale)
  return (
    <p role="status" className="text-soft text-sm">
      {unsaved ? t`Not saved yet; this tab keeps it.` : at ? t`Saved ${at}.` : t`Nothing is changed yet.`}
    </p>
  )
}

function Conflict({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  return (
    <Alert
      tone="warning"
      live
      title={t`Someone else has changed this draft in the meantime`}
      action={
        <>
          <Button size="sm" variant="secondary" onClick={() => draft.settle('theirs')}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button size="sm" variant="secondary" onClick={() => draft.settle('mine')}>
            <Trans>Overwrite with mine</Trans>
          </Button>
        </>
      }
    >
      <Trans>What you typed is still here. Using theirs discards it.</Trans>
    </Alert>
  )
}

type RemoveDraftProps = { name: LegalName; version: number; onClose: () => void; onDone: () => void }

function RemoveDraft({ name, version, onClose, onDone }: RemoveDraftProps) {
  const { t } = useLingui()
  const { run, busy, problem } = useAction()
  const remove = async () => {
    if (await run(legalTexts.removeDraft, { name, body: { version } })) onDone()
  }
  return (
    <FormDialog
      size="sm"
      title={t`Discard the draft?`}
      keep={t`Keep it`}
      verb={t`Discard`}
      danger
      pending={busy}
      problem={problem}
      onSubmit={remove}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>What is published stays as it is.</Trans>
      </p>
    </FormDialog>
  )
}
