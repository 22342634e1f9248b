import { Trans } from '@lingui/react/macro'
import { Arrival } from '#app/components/arrive.tsx'
import { Alert } from '#app/ui/alert.tsx'
import type { HoldProblem } from './use-hold.ts'

type HoldProblemAlertProps = { problem: HoldProblem | null; kind?: 'flight' | 'stay' }

/** Why nothing could be held, where there is nothing to ask back. */
export function HoldProblemAlert({ problem, kind = 'flight' }: HoldProblemAlertProps) {
  if (problem?.kind === 'offline') {
    return (
      <Arrival of={problem}>
        <Alert tone="warning" live title={<Trans>No answer came</Trans>}>
          <Trans>Check your connection and press the button again. Nothing is held twice.</Trans>
        </Alert>
      </Arrival>
    )
  }
  if (problem?.kind !== 'other') return null
  return (
    <Arrival of={problem}>
      <Alert
        tone="danger"
        live
        title={
          kind === 'stay' ? <Trans>Your room could not be held</Trans> : <Trans>Your seats could not be held</Trans>
        }
      >
        {problem.sentence}
      </Alert>
    </Arrival>
  )
}
