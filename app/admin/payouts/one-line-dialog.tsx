import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { Refusal } from '#app/admin/frame/refusal.tsx'
import { useWish, type Wish } from '#app/admin/session/wishes.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'

type OneLineDialogProps = {
  title: ReactNode
  lead: ReactNode
  label: string
  /** Said when nothing was written. */
  missing: string
  submit: ReactNode
  danger?: boolean
  /** The toast once it is done. */
  said: string
  longest: number
  wishFor: (line: string) => Omit<Wish, 'key'>
  onClose: () => void
}

/** A step that needs one line of words: a reason, a reference. */
export function OneLineDialog({ title, lead, label, missing, submit, danger, said, ...rest }: OneLineDialogProps) {
  const { longest, wishFor, onClose } = rest
  const toast = useToast()
  const [line, setLine] = useState('')
  const [tried, setTried] = useState(false)
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: said })
    onClose()
  }, [toast, said, onClose])
  const wish = useWish(onDone)
  const empty = line.trim() === ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!empty && !wish.pending) wish.send(wishFor(line.trim()))
  }
  return (
    <Dialog open size="sm" onClose={onClose} title={title}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <Refusal problem={wish.problem} />
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
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={wish.pending}>
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
