import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { conversation } from '#modules/chat/desk/desk.routes.ts'

export type ActionDialogProps = {
  action: ReturnType<typeof useAction>
  /** Of the conversation. */
  id: string
  close: () => void
}

const OTHER = 'other'

/** Why it ends: one of the usual reasons, or another in words. Only staff read it. */
export function CloseDialog({ action, id, close }: ActionDialogProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState('')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const usual = [t`Answered`, t`Became a ticket`, t`No answer from the visitor`, t`Not for us`]
  const reason = choice === OTHER ? words.trim() : choice
  async function send() {
    setTried(true)
    if (reason && (await action.run(conversation.close, { id, body: { reason } }))) close()
  }
  return (
    <FormDialog
      title={t`Close this chat?`}
      size="sm"
      keep={t`Go on with the chat`}
      verb={t`Close the chat`}
      pending={action.busy}
      problem={action.problem}
      onSubmit={send}
      onClose={close}
    >
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
    </FormDialog>
  )
}
