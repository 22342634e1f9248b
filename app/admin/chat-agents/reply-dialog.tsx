import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { CHAT_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'
import { fillReply, REPLY_VARIABLES } from '#modules/chat/desk/reply-variables.contract.ts'
import { BRAND } from '#platform/brand.ts'

type ReplyDialogProps = { reply: CannedReply | null; onSaved: () => void; onClose: () => void }
type Field = 'shortcut' | 'title' | 'bodyEn' | 'bodyPt'

/** So that the preview reads like a message. */
const SAMPLE = { customer_name: 'Ana', agent_name: 'Rui', reservation_code: 'K7QM2P', brand: BRAND.name }

/** Writes a canned reply: its shortcut, and its words in both languages. */
export function ReplyDialog({ reply, onSaved, onClose }: ReplyDialogProps) {
  const { t } = useLingui()
  const { values, put, errors, problem, busy, save } = useReplyForm(reply, onSaved)
  useEffect(() => {
    const first = (['shortcut', 'title', 'bodyEn', 'bodyPt'] as const).find((field) => errors[field])
    if (first) document.querySelector<HTMLElement>(`dialog[open] [name=${first}]`)?.focus()
  }, [errors])
  return (
    <FormDialog
      title={reply ? reply.title : t`New reply`}
      keep={t`Leave it`}
      verb={t`Save`}
      pending={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="shortcut"
          label={t`Shortcut`}
          lead="/"
          help={t`What is typed after the slash.`}
          maxLength={30}
          required
          autoCapitalize="off"
          value={values.shortcut}
          onChange={({ target }) => put('shortcut', target.value)}
          error={errors.shortcut}
        />
        <TextField
          name="title"
          label={t`Title`}
          maxLength={80}
          required
          value={values.title}
          onChange={({ target }) => put('title', target.value)}
          error={errors.title}
        />
      </div>
      <Words field="bodyEn" label={t`In English`} values={values} errors={errors} put={put} />
      <Words field="bodyPt" label={t`In Portuguese`} values={values} errors={errors} put={put} />
    </FormDialog>
  )
}

type WordsProps = {
  field: 'bodyEn' | 'bodyPt'
  label: string
  values: Record<Field, string>
  errors: Partial<Record<Field, string>>
  put: (field: Field, value: string) => void
}

/** The words with the variables that can stand in them, and how it will read. */
function Words({ field, label, values, errors, put }: WordsProps) {
  const { t } = useLingui()
  const box = useRef<HTMLTextAreaElement>(null)
  const text = values[field]
  // A box that nobody has been in has its cursor at the beginning, where nobody wants anything.
  const been = useRef(false)
  function insert(variable: string) {
    const at = been.current ? (box.current?.selectionStart ?? text.length) : text.length
    const to = been.current ? (box.current?.selectionEnd ?? at) : at
    put(field, `${text.slice(0, at)}{{${variable}}}${text.slice(to)}`)
    box.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <TextArea
        ref={box}
        name={field}
        rows={3}
        label={label}
        maxLength={CHAT_LENGTH}
        required
        value={text}
        onFocus={() => {
          been.current = true
        }}
        onChange={({ target }) => put(field, target.value)}
        error={errors[field]}
      />
      <ul aria-label={t`Variables`} className="flex flex-wrap gap-1.5">
        {REPLY_VARIABLES.map((variable) => (
          <li key={variable}>
            <button
              type="button"
              aria-label={t`Put ${variable} in`}
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
            <Trans>So it reads:</Trans>{' '}
          </span>
          {fillReply(text, SAMPLE)}
        </p>
      )}
    </div>
  )
}

function useReplyForm(reply: CannedReply | null, onSaved: () => void) {
  const { run, busy, problem: refusal } = useAction()
  const [values, setValues] = useState<Record<Field, string>>(
    reply ?? { shortcut: '', title: '', bodyEn: '', bodyPt: '' },
  )
  const fields = refusal?.error.fields ?? []
  const errors: Partial<Record<Field, string>> = useMemo(
    () => Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    [fields],
  )
  const problem = fields.length === 0 ? refusal : null
  const put = (field: Field, value: string) => setValues((now) => ({ ...now, [field]: value }))
  async function save() {
    const { shortcut, title, bodyEn, bodyPt } = values
    const body = { shortcut, title, bodyEn, bodyPt }
    const saved = reply
      ? await run(cannedReplies.change, { id: reply.id, body })
      : await run(cannedReplies.add, { body })
    if (saved) onSaved()
  }
  return { values, put, errors, problem, busy, save }
}
