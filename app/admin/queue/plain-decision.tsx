import type { ReactNode } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

type PlainDecisionProps = Pick<ButtonProps, 'variant'> & {
  send: () => Promise<unknown>
  verb: ReactNode
  /** What it means. */
  children: ReactNode
}

/** A decision without fields. */
export function PlainDecision({ send, verb, variant, children }: PlainDecisionProps) {
  const form = useForm({ check: () => [], send })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <FormNotes {...form} />
      <p className="max-w-prose text-soft">{children}</p>
      <Button type="submit" variant={variant} pending={form.pending} className="justify-self-start">
        {verb}
      </Button>
    </form>
  )
}
