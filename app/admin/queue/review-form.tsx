import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'
import type { DeskForm } from './work-desk.tsx'

/** Work in which tickets are not the question: somebody has looked and it is settled. */
export function ReviewForm({ send, pending }: DeskForm) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">
        <Trans>
          Open the reservation, do what is needed there, such as telling the traveller or noting what was agreed, and
          settle it here.
        </Trans>
      </p>
      <Button pending={pending} onClick={() => send('done', { recordLocator: '', tickets: [] })}>
        <Trans>It is settled</Trans>
      </Button>
    </div>
  )
}
