import { type FormEvent, type ReactNode, useState } from 'react'
import type { usePageAction } from '#app/admin/session/page-action.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type OneLineDialogProps = {
  title: ReactNode
  lead: ReactNode
  label: string
  /** Said when nothing was written. */
  missing: string
  submit: ReactNode
  danger?: boolean
  longest: number
  action: ReturnType<typeof usePageAction>
  onLine: (line: string) => void
  onClose: () => void
}

/** A step that needs one line of words: a reason, a reference. */
export function OneLineDialog({ title, lead, label, missing, submit, danger, ...rest }: OneLineDialogProps) {
  const { longest, action, onLine, onClose } = rest
  const [line, setLine] = useState('')
  const [tried, setTried] = useState(false)
  const empty = line.trim() === ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!empty && !action.pending) onLine(line.trim())
  }
  return (
    <Dialog open size="sm" onClose={onClose} title={title}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <ProblemAlert problem={action.problem} />
        <p className="text-soft">{lead}</p>
        <TextField
          ref={beFirst}
          label={label}
          required
          autoComplete="off"
          maxLength={longest}
          value={line}
          onChange={(event) => setLine(event.target.value)}
          error={tried && empty ? missing : undefined}
        />
        <div>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={action.pending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The browser gives the focus to it when the dialog opens, not to the cross. */
function beFirst(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '')
}
