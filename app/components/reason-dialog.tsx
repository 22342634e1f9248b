import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'

export type ReasonDialogProps = {
  title: ReactNode
  /** What follows from it, above the reason. */
  children?: ReactNode
  /** Why it was not taken, when it was sent before. */
  problem?: ReactNode
  label: string
  help: string
  /** Said at the field when the reason is shorter than `least`. */
  missing: string
  least?: number
  most?: number
  action: ReactNode
  variant?: 'danger' | 'primary'
  /** The way out that changes nothing. */
  keep: ReactNode
  pending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why before something is done that somebody else will hear of. */
export function ReasonDialog({ title, action, variant = 'danger', keep, onClose, ...rest }: ReasonDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={form} variant={variant} pending={rest.pending}>
            {action}
          </Button>
        </>
      }
    >
      <ReasonForm {...rest} id={form} />
    </Dialog>
  )
}

type ReasonFormProps = Omit<ReasonDialogProps, 'title' | 'action' | 'variant' | 'keep' | 'onClose'> & { id: string }

function ReasonForm({
  id,
  children,
  problem,
  missing,
  least = 1,
  most = 500,
  pending,
  onReason,
  ...field
}: ReasonFormProps) {
  const box = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = reason.trim().length < least
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (short) box.current?.querySelector('textarea')?.focus()
    else if (!pending) onReason(reason.trim())
  }
  return (
    <form ref={box} id={id} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {problem}
      {children}
      <TextArea
        {...field}
        required
        maxLength={most}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && short ? missing : undefined}
      />
    </form>
  )
}
