import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'

type TryAgainProps = {
  title: ReactNode
  /** What is kept, and what else may help. */
  children: ReactNode
}

/** Where a part of a page could not be had: the page around it stays, and asks once more on demand. */
export function TryAgain({ title, children }: TryAgainProps) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      level={2}
      title={title}
      action={
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          {t`Try Again`}
        </Button>
      }
      className="rounded-xl border border-line bg-surface"
    >
      {children}
    </ErrorState>
  )
}
