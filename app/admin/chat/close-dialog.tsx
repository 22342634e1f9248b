import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { useAction } from './use-action.ts'

export type ActionDialogProps = {
  action: ReturnType<typeof useAction>
  base: `/api/admin/chat/conversations/${string}`
  close: () => void
}

const OTHER = 'other'

/** Why it ends: one of the usual reasons, or another in words. Only staff read it. */
export function CloseDialog({ action, base, close }: ActionDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const [choice, setChoice] = useState('')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const usual = [t`Answered`, t`Became a ticket`, t`No answer from the visitor`, t`Not for us`]
  const reason = choice === OTHER ? words.trim() : choice
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason && (await action.run(`${base}/close`, { body: { reason } }))) close()
  }
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      title={t`Close this chat?`}
      footer={
        <>
          <Button variant="ghost" onClick={close}>{t`Go on with the chat`}</Button>
          <Button type="submit" form={form} pending={action.busy}>{t`Close the chat`}</Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {action.problem && (
          <Alert tone="danger" live title={action.problem.message || t`Failed to connect to server`} />
        )}
        <RadioGroup
          name="reason"
          legend={t`Reason`}
          help={t`Only staff see it. The visitor is asked how it was.`}
          error={tried && choice === '' ? t`Say why the chat is closed.` : undefined}
          options={[...usual.map((value) => ({ value, label: value })), { value: OTHER, label: t`Another reason` }]}
          value={choice}
          onChange={setChoice}
        />
        {choice === OTHER && (
          <TextField
            name="words"
            label={t`Which?`}
            maxLength={200}
            required
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={tried && !reason ? t`Say why the chat is closed.` : undefined}
          />
        )}
      </form>
    </Dialog>
  )
}
