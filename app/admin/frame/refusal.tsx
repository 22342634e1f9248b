import { useLingui } from '@lingui/react/macro'
import type { Outcome } from '#app/admin/session/wishes.ts'
import { Alert } from '#app/ui/alert.tsx'

/** Why a wish was not granted, in the server's words; without an answer in ours. */
export function Refusal({ problem }: { problem: Extract<Outcome, { ok: false }> | null }) {
  const { t } = useLingui()
  if (!problem) return null
  const title = problem.message || t`Failed to connect to server`
  return (
    <Alert tone="danger" live title={title}>
      {problem.message === '' && t`Nothing that you typed is lost. Please try again.`}
    </Alert>
  )
}
