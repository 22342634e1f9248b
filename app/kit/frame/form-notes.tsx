import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import type { Problem } from '#app/kit/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/error-summary.tsx'
import { useSentence } from './sentence.ts'

type FormNotesProps = {
  tries: number
  errors: readonly FieldError[]
  problem: ApiError | null
  /** Of the heading. */
  level?: 2 | 3
  /** Instead of the count of fields. */
  title?: string | undefined
  /** Shown when what answered was not our API, such as a proxy. */
  fallback?: string | undefined
}

/** Above a form: what is wrong with its fields, or why the server refused it. */
export function FormNotes({ tries, errors, problem, level = 2, title, fallback }: FormNotesProps) {
  const { t } = useLingui()
  const count = errors.length
  if (problem) return <ProblemAlert key={tries} problem={problem} fallback={fallback} />
  return (
    <ErrorSummary
      key={tries}
      level={level}
      title={title ?? t`${plural(count, { one: 'One field needs a change', other: '# fields need a change' })}`}
      errors={errors}
    />
  )
}

type ProblemAlertProps = Pick<FormNotesProps, 'fallback'> & {
  /** Of a form or of an action. */
  problem: ApiError | Problem | null
}

/** Why something was not done: the server's sentence, or our own where no answer came. */
export function ProblemAlert({ problem, fallback }: ProblemAlertProps) {
  const sentence = useSentence()
  if (!problem) return null
  const { retryAfter, received } = 'error' in problem ? problem.error : problem
  if (retryAfter) return <SlowDown seconds={retryAfter} />
  return (
    <Alert tone="danger" live title={sentence({ message: problem.message, received }, fallback)}>
      {received === 0 && <Trans>What you have typed is still here.</Trans>}
    </Alert>
  )
}

/** Counts down visibly; screen readers announce it once, not every second. */
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
    <Alert tone="warning" live title={t`Too many attempts. Please wait a moment.`}>
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
