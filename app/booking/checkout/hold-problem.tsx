import { Trans, useLingui } from '@lingui/react/macro'
import { Arrival } from '#app/components/arrive.tsx'
import type { KindWords } from '#app/sale/kind-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { HoldProblem } from './use-hold.ts'

type HoldProblemAlertProps = { problem: HoldProblem | null; words: Pick<KindWords, 'notHeld'> }

/** Why nothing could be held, where there is nothing to ask back. */
export function HoldProblemAlert({ problem, words }: HoldProblemAlertProps) {
  const { i18n } = useLingui()
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
      <Alert tone="danger" live title={i18n._(words.notHeld)}>
        {problem.sentence}
      </Alert>
    </Arrival>
  )
}
