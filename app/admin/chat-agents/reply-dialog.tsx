import { useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'
import { ReplyWords } from './reply-words.tsx'

type ReplyDialogProps = { reply: CannedReply | null; onSaved: () => void; onClose: () => void }

/** Writes a canned reply: its shortcut, and its words in both languages. */
export function ReplyDialog({ reply, onSaved, onClose }: ReplyDialogProps) {
  const { t } = useLingui()
  const form = useReplyForm(reply, onSaved)
  return (
    <FormDialog {...form} title={reply ? reply.title : t`New reply`} keep={t`Cancel`} verb={t`Save`} onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="shortcut"
          label={t`Shortcut`}
          lead="/"
          help={t`What is typed after the slash.`}
          maxLength={30}
          required
          autoCapitalize="off"
          defaultValue={reply?.shortcut}
          error={form.errorOf('shortcut')}
        />
        <TextField
          name="title"
          label={t`Title`}
          maxLength={80}
          required
          defaultValue={reply?.title}
          error={form.errorOf('title')}
        />
      </div>
      <ReplyWords name="bodyEn" label={t`In English`} initial={reply?.bodyEn} most={CHAT_LENGTH} required form={form} />
      <ReplyWords
        name="bodyPt"
        label={t`In Portuguese`}
        initial={reply?.bodyPt}
        most={CHAT_LENGTH}
        required
        form={form}
      />
    </FormDialog>
  )
}

function useReplyForm(reply: CannedReply | null, onSaved: () => void) {
  const { submit } = useAction()
  return useForm({
    check: () => [],
    async send({ shortcut = '', title = '', bodyEn = '', bodyPt = '' }) {
      const body = { shortcut, title, bodyEn, bodyPt }
      await (reply ? submit(cannedReplies.change, { id: reply.id, body }) : submit(cannedReplies.add, { body }))
      onSaved()
    },
  })
}
