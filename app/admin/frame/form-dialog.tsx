import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
  /** The way out that changes nothing, and what is done. */
  keep: string
  verb: string
  pending: boolean
  disabled?: boolean
  /** Why it was not taken: the server's sentence, empty without an answer. */
  problem: string | null | undefined
  onSubmit: () => Promise<unknown>
  children: ReactNode
}

/** A few fields in a window; its verb stays in sight below them, and a second press while it runs does nothing. */
export function FormDialog({ keep, verb, pending, disabled, problem, onSubmit, children, ...dialog }: FormDialogProps) {
  const { t } = useLingui()
  const form = useId()
  function send(event: FormEvent) {
    event.preventDefault()
    if (!pending) void onSubmit()
  }
  const buttons = (
    <>
      <Button variant="ghost" onClick={dialog.onClose}>
        {keep}
      </Button>
      <Button type="submit" form={form} pending={pending} disabled={disabled}>
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog open {...dialog} footer={buttons}>
      <form id={form} method="post" noValidate onSubmit={send} className="grid gap-5">
        {typeof problem === 'string' && <Alert tone="danger" live title={problem || t`Failed to connect to server`} />}
        {children}
      </form>
    </Dialog>
  )
}
