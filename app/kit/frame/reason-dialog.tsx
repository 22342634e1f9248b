import { type FormEvent, type ReactNode, useState } from 'react'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

export type ReasonDialogProps = Pick<
  FormDialogProps,
  'title' | 'size' | 'keep' | 'pending' | 'problem' | 'fallback' | 'onClose' | 'children'
> & {
  label: string
  help?: string
  /** Shown at the field when the reason is shorter than `least`; `least` is 0 for an optional reason. */
  missing: string
  least?: number
  most?: number
  /** The initial text. */
  initial?: string
  /** A field of one line, such as for a reference. */
  line?: boolean
  action: ReactNode
  variant?: 'danger' | 'primary'
  onReason: (reason: string) => unknown
}

/** Asks for a reason before an action that someone else is told about. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, help, missing, least = 1, most = 500, initial = '', line = false, action, ...rest } = props
  const { variant = 'danger', problem, onReason, children, ...dialog } = rest
  const [reason, setReason] = useState(initial)
  const [tried, setTried] = useState(false)
  const short = reason.trim().length < least
  const refused = refusedIn(problem)
  function onSubmit({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTried(true)
    if (short) currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
    else onReason(reason.trim())
  }
  const Field = line ? TextField : TextArea
  return (
    <FormDialog
      {...dialog}
      verb={action}
      danger={variant === 'danger'}
      problem={refused ? null : problem}
      onSubmit={onSubmit}
    >
      {children}
      <Field
        name="reason"
        label={label}
        help={help}
        required={least > 0}
        maxLength={most}
        autoComplete="off"
        value={reason}
        onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
        error={tried && short ? missing : refused}
      />
    </FormDialog>
  )
}

/** What the server says of the reason itself. */
function refusedIn(problem: FormDialogProps['problem']): string | undefined {
  const error = problem && 'error' in problem ? problem.error : problem
  return error?.fields.find(({ field }) => field === 'reason')?.message
}
