import { Trans } from '@lingui/react/macro'
import type { DeskForm } from './desk-form.ts'
import { PlainDecision } from './plain-decision.tsx'

export function ReturnForm({ send }: DeskForm) {
  return (
    <PlainDecision send={() => send('return')} variant="secondary" verb={<Trans>Return to the queue</Trans>}>
      <Trans>It returns to the queue immediately for anyone to take. Nothing else changes.</Trans>
    </PlainDecision>
  )
}
