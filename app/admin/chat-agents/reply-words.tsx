import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { useForm } from '#app/kit/use-form.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import { fillReply, REPLY_VARIABLES } from '#modules/chat/desk/reply-variables.contract.ts'
import { BRAND } from '#platform/brand.ts'

/** So that the preview reads like a message. */
const SAMPLE = { customer_name: 'Ana', agent_name: 'Rui', reservation_code: 'K7QM2P', brand: BRAND.name }

type WordsProps = {
  name: 'bodyEn' | 'bodyPt'
  label: string
  initial: string | undefined
  /** Characters. */
  most: number
  required?: boolean
  form: Pick<ReturnType<typeof useForm>, 'values' | 'errorOf'>
}

/** The text with its possible variables, and a preview. */
export function ReplyWords({ name, label, initial = '', most, required, form }: WordsProps) {
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
        maxLength={most}
        required={required}
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
