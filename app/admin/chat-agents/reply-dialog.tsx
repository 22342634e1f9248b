import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'
import { fillReply, REPLY_VARIABLES } from '#modules/chat/desk/reply-variables.contract.ts'
import { BRAND } from '#platform/brand.ts'

type ReplyDialogProps = { reply: CannedReply | null; onSaved: () => void; onClose: () => void }

/** So that the preview reads like a message. */
const SAMPLE = { customer_name: 'Ana', agent_name: 'Rui', reservation_code: 'K7QM2P', brand: BRAND.name }

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
      <Words name="bodyEn" label={t`In English`} initial={reply?.bodyEn} form={form} />
      <Words name="bodyPt" label={t`In Portuguese`} initial={reply?.bodyPt} form={form} />
    </FormDialog>
  )
}

type WordsProps = {
  name: 'bodyEn' | 'bodyPt'
  label: string
  initial: string | undefined
  form: ReturnType<typeof useReplyForm>
}

/** The text with its possible variables, and a preview. */
function Words({ name, label, initial = '', form }: WordsProps) {
  const { t } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const text = form.values[name] ?? initial
  // Until it is focused, a text area's cursor is at the beginning, where nobody wants to insert.
  const been = useRef(false)
  function insert(variable: string) {
    const field = box.current
    if (!field) return
    if (!been.current) field.setSelectionRange(text.length, text.length)
    field.setRangeText(`{{${variable}}}`, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div className="grid gap-2">
      <TextArea
        ref={box}
        name={name}
        rows={3}
        label={label}
        maxLength={CHAT_LENGTH}
        required
        defaultValue={initial}
        onFocus={() => {
          been.current = true
        }}
        error={form.errorOf(name)}
      />
      <ul aria-label={t`Variables`} className="flex flex-wrap gap-1.5">
        {REPLY_VARIABLES.map((variable) => (
          <li key={variable}>
            <button
              type="button"
              aria-label={t`Insert ${variable}`}
              onClick={() => insert(variable)}
              className="min-h-8 rounded-md border border-edge bg-surface px-2 font-mono text-xs hover:border-sea pointer-coarse:min-h-11"
            >
              {`{{${variable}}}`}
            </button>
          </li>
        ))}
      </ul>
      {text.trim() !== '' && (
        <p className="wrap-anywhere whitespace-pre-line rounded-lg bg-sunken px-3 py-2 text-sm">
          <span className="font-semibold text-soft text-xs">
            <Trans>Preview:</Trans>{' '}
          </span>
          {fillReply(text, SAMPLE)}
        </p>
      )}
    </div>
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
