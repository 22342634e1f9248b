import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/error-summary.tsx'

type FormNotesProps = {
  tries: number
  errors: readonly FieldError[]
  problem: ApiError | null
  /** Instead of the count of fields. */
  title?: string | undefined
  /** Said where the server gave no sentence. */
  fallback?: string
}

/** Above a form: what is wrong with its fields, or why the server did not take it. */
export function FormNotes({ tries, errors, problem, title, fallback }: FormNotesProps) {
  const { t } = useLingui()
  const count = errors.length
  if (problem) return <ProblemAlert key={tries} problem={problem} fallback={fallback} />
  return (
    <ErrorSummary
      key={tries}
      title={title ?? t`${plural(count, { one: 'One field needs a change', other: '# fields need a change' })}`}
      errors={errors}
    />
  )
}

/** A refusal in the server's words; without an answer in ours. */
export function ProblemAlert({ problem, fallback }: { problem: ApiError; fallback?: string | undefined }) {
  const { t } = useLingui()
  if (problem.retryAfter) return <SlowDown seconds={problem.retryAfter} />
  if (problem.received === 0)
    return (
      <Alert tone="danger" live title={t`Network error. Please check your connection and try again.`}>
        <Trans>What you have typed is still here.</Trans>
      </Alert>
    )
  return <Alert tone="danger" live title={problem.message || fallback || t`API call failed`} />
}

/** Counts down in sight; read out once, not every second. */
function SlowDown({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const left = useCountdown(seconds)
  if (left === 0)
    return (
      <Alert tone="info" live>
        <Trans>You can try again now.</Trans>
      </Alert>
    )
  const minutes = Math.floor(left / 60)
  const rest = String(left % 60).padStart(2, '0')
  return (
    <Alert tone="warning" live title={t`Too many tries in a row. Please wait a little.`}>
      <span aria-live="off" className="figures">
        <Trans>
          You can try again in {minutes}:{rest}.
        </Trans>
      </span>
    </Alert>
  )
}

function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [end])
  return left
}
