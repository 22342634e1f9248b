import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { conversation } from '#modules/chat/desk/desk.routes.ts'

export type DeskDialogProps = {
  /** Of the conversation. */
  id: string
  /** Reads the conversation again. */
  refresh: () => Promise<void>
  close: () => void
}

const OTHER = 'other'

/** Why it ends: one of the usual reasons, or another in words. Only staff read it. */
export function CloseDialog({ id, refresh, close }: DeskDialogProps) {
  const { t } = useLingui()
  const { submit } = useAction({ after: refresh })
  const form = useForm({
    check: (values) =>
      reasonIn(values) ? [] : [{ field: fieldIn(values), message: msg`Explain why you are closing the chat.` }],
    async send(values) {
      await submit(conversation.close, { id, body: { reason: reasonIn(values) } })
      close()
    },
  })
  const usual = [t`Answered`, t`Became a ticket`, t`No answer from the visitor`, t`Not for us`]
  return (
    <FormDialog
      {...form}
      title={t`Close this chat?`}
      size="sm"
      keep={t`Continue the chat`}
      verb={t`Close the chat`}
      onClose={close}
    >
      <RadioGroup
        name="reason"
        legend={t`Reason`}
        help={t`Only staff see it. We ask the visitor for a rating.`}
        error={form.errorOf('reason')}
        options={[...usual.map((value) => ({ value, label: value })), { value: OTHER, label: t`Another reason` }]}
      />
      {form.values['reason'] === OTHER && (
        <TextField name="words" label={t`Which?`} maxLength={200} required error={form.errorOf('words')} />
      )}
    </FormDialog>
  )
}

const fieldIn = ({ reason }: Values) => (reason === OTHER ? 'words' : 'reason')
const reasonIn = (values: Values) => (values[fieldIn(values)] ?? '').trim()
