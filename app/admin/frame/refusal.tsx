import { useLingui } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'

/** Why something was not done, in the server's words; without an answer in ours. */
export function Refusal({ problem }: { problem: { message: string } | null }) {
  const { t } = useLingui()
  if (!problem) return null
  const title = problem.message || t`Failed to connect to server`
  return (
    <Alert tone="danger" live title={title}>
      {problem.message === '' && t`Nothing that you typed is lost. Please try again.`}
    </Alert>
  )
}
