import { useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import type { Outcome } from '../session/wishes.ts'

/** Why a wish was not granted, in the server's words; without an answer in ours. */
export function Refusal({ problem }: { problem: Extract<Outcome, { ok: false }> | null }) {
  const { t } = useLingui()
  if (!problem) return null
  const title = problem.status === 0 ? t`Failed to connect to server` : problem.message
  return (
    <Alert tone="danger" live title={title}>
      {problem.status === 0 && t`Nothing that you typed is lost. Please try again.`}
    </Alert>
  )
}
