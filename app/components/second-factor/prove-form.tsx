import { type ReactNode, useEffect, useRef } from 'react'
import { FormNotes } from '#app/kit/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { CodeField } from './code-field.tsx'
import { checkCode } from './realm.ts'

type ProveFormProps = {
  /** Sends a code. */
  prove: (code: string) => Promise<void>
  /** Said where the server gave no sentence. */
  fallback?: string
  /** The button that sends, and the ways out; `over` when no code can help any more. */
  buttons: (form: { pending: boolean; over: boolean }) => ReactNode
  children?: ReactNode
}

/** The second step of signing in. */
export function ProveForm({ prove, fallback, buttons, children }: ProveFormProps) {
  const box = useRef<HTMLFormElement>(null)
  // What draws this form may give the focus to its heading instead: its effect runs later. A dialog that opens gives it to
  // what has the attribute.
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('[name=code]')
    field?.setAttribute('autofocus', '')
    field?.focus()
  }, [])
  const form = useForm({ check: checkCode, send: ({ code = '' }) => prove(code.trim()) })
  const over = form.problem?.code === 'account/link-invalid'
  return (
    <form ref={box} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      {children}
      <FormNotes {...form} {...(fallback !== undefined && { fallback })} />
      {!over && <CodeField error={form.errorOf('code')} />}
      {buttons({ pending: form.pending, over })}
    </form>
  )
}
