import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { usePageAction } from '#app/admin/session/page-action.ts'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'

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
export function OneLineDialog({
  lead,
  submit,
  danger = false,
  longest,
  action,
  onLine,
  ...dialog
}: OneLineDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      size="sm"
      line
      most={longest}
      keep={<Trans>Not now</Trans>}
      action={submit}
      variant={danger ? 'danger' : 'primary'}
      pending={action.pending}
      problem={action.problem}
      onReason={onLine}
    >
      <p className="text-soft">{lead}</p>
    </ReasonDialog>
  )
}
