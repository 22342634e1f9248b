import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'
import type { DeskForm } from './desk-form.ts'

export function ReturnForm({ send, pending }: DeskForm) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">
        <Trans>It goes back into the queue at once, for anyone to take. Nothing else changes.</Trans>
      </p>
      <Button variant="secondary" pending={pending} onClick={() => send('return')}>
        <Trans>Return to the queue</Trans>
      </Button>
    </div>
  )
}
