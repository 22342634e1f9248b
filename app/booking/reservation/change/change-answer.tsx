import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ApiError, isSettled } from '#app/api.ts'
import { useArrival } from '#app/components/arrive.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'

type Quote = { status: 'possible' } | { status: 'impossible'; sentence: string }
type ChangeAnswerProps = {
  form: { problem: ApiError | null; pending: boolean }
  quote: Quote | null
  /** What it costs or gives back, where it is possible. */
  children: ReactNode
}

/** The answer to a change that was asked about: the price, or why it is impossible. It takes the focus. */
export function ChangeAnswer({ form: { problem, pending }, quote, children }: ChangeAnswerProps) {
  const box = useArrival<HTMLDivElement>(problem ?? quote)
  if (!quote && pending) return <SkeletonText lines={5} />
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg outline-none">
      {problem !== null && (
        <Alert tone="warning" live title={problem.message || <Trans>No answer came</Trans>}>
          {isSettled(problem) ? (
            <Trans>Nothing was changed or charged.</Trans>
          ) : (
            <Trans>It may have arrived anyway. Press again: nothing is changed or charged twice.</Trans>
          )}
        </Alert>
      )}
      {quote?.status === 'impossible' && (
        <Alert tone="warning" live title={<Trans>This change is not possible</Trans>}>
          {quote.sentence}
        </Alert>
      )}
      {children}
    </div>
  )
}
