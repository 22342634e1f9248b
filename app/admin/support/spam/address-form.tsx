import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { type PageSubmit, usePageAction } from '#app/admin/session/page-action.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { BLOCK_REASON_LENGTH } from '#modules/support/support-limits.contract.ts'

type AddressFormProps = {
  title: ReactNode
  verb: ReactNode
  /** Said once it is done. */
  done: string
  /** Of the address, as the server calls it. */
  field: { name: string; label: string }
  send: (submit: PageSubmit, values: Values) => Promise<unknown>
}

/** Enters an address, with why, into a list of those that are stopped. */
export function AddressForm({ title, verb, done, field, send }: AddressFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const { submit } = usePageAction(() => {
    toast({ variant: 'success', title: done })
    box.current?.reset()
  })
  const form = useForm({ check: () => [], send: (values) => send(submit, values) })
  return (
    <section className="mt-8 grid max-w-2xl gap-4">
      <h2 className="font-bold font-display text-heading">{title}</h2>
      <form ref={box} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <ProblemAlert problem={form.problem} />
        <TextField
          name={field.name}
          id={field.name}
          label={field.label}
          maxLength={254}
          required
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          error={form.errorOf(field.name)}
        />
        <TextField
          name="reason"
          id="reason"
          label={t`Why`}
          maxLength={BLOCK_REASON_LENGTH}
          required
          error={form.errorOf('reason')}
        />
        <Button type="submit" pending={form.pending} className="justify-self-start">
          {verb}
        </Button>
      </form>
    </section>
  )
}
