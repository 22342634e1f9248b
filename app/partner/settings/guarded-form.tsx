import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SecretField } from '#app/kit/sign-in/fields.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'

type Guarded = {
  /** Of the password's input: several of these forms stand on one page. */
  name: string
  check?: Check
  named?: (field: string) => string
  send: (password: string, values: Values) => Promise<unknown>
}

/** A change of where the money goes, which asks for the password each time. */
export function useGuardedForm({ name, check, named, send }: Guarded) {
  const form = useForm({
    check: ({ [name]: password, ...values }) => [
      ...(check?.(values) ?? []),
      ...(password ? [] : [{ field: name, message: msg`Password is required` }]),
    ],
    // The server calls it so.
    named: (field) => (field === 'password' ? name : (named?.(field) ?? field)),
    send: ({ [name]: password = '', ...values }) => send(password, values),
  })
  return { ...form, name }
}

type GuardedFormProps = {
  form: ReturnType<typeof useGuardedForm>
  verb: ReactNode
  keep?: ReactNode
  className?: string
  onClose: () => void
  /** What is asked besides. */
  children?: ReactNode
}

/** Its fields, the password, and the two buttons. It has the focus when it opens. */
export function GuardedForm({ form, verb, keep, className = '', onClose, children }: GuardedFormProps) {
  const { t } = useLingui()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), [])
  return (
    <form
      ref={box}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${className}`}
    >
      <FormNotes {...form} />
      {children}
      <div className="max-w-md">
        <SecretField form={form} name={form.name} label={t`Your password`} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending}>
          {verb}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {keep ?? <Trans>Not now</Trans>}
        </Button>
      </div>
    </form>
  )
}
