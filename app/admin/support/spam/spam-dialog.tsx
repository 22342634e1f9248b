import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { TicketRow } from '#modules/support/support.contract.ts'
import { ticket as endpoints } from '#modules/support/support.routes.ts'

/** Closed without a word to the sender, who may be blocked with it. */
export function SpamDialog({ ticket, onClose }: { ticket: TicketRow; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { number, requester_email: email } = ticket
  const [block, setBlock] = useState(email !== null)
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: t`Marked as spam` })
    onClose()
  }, [toast, t, onClose])
  const { send, pending, problem } = usePageAction(onDone)
  return (
    <FormDialog
      size="sm"
      title={t`Is #${number} spam?`}
      keep={t`Not now`}
      verb={t`Mark as spam`}
      danger
      pending={pending}
      problem={problem}
      onSubmit={() => send(endpoints.spam, { number, body: { block } })}
      onClose={onClose}
    >
      <p>
        <Trans>It is closed and not counted anywhere. Nobody is notified, and you can undo it.</Trans>
      </p>
      {email !== null && (
        <Checkbox
          name="block"
          label={t`Block ${email}`}
          help={t`Email from this sender is held separately from now on.`}
          checked={block}
          onChange={({ target }) => setBlock(target.checked)}
        />
      )}
    </FormDialog>
  )
}
