import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'
import type { DeskForm } from './desk-form.ts'

/** Work in which tickets are not the question: someone has looked and it is settled. */
export function ReviewForm({ work, send, pending }: DeskForm) {
  const cancels = work.purpose === 'cancel'
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">
        {cancels ? (
          <Trans>
            The supplier has refused to cancel this booking, and the traveller waits for the money. Call the supplier.
            Once it has cancelled, say so here: the money then goes back as it was promised.
          </Trans>
        ) : (
          <Trans>
            Open the reservation, do what is needed there, such as telling the traveller or noting what was agreed, and
            settle it here.
          </Trans>
        )}
      </p>
      <Button pending={pending} onClick={() => send('done', { recordLocator: '', tickets: [] })}>
        {cancels ? <Trans>The supplier has cancelled it</Trans> : <Trans>It is settled</Trans>}
      </Button>
    </div>
  )
}
