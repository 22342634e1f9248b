import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Loading } from '#app/kit/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { useSentence } from './sentence.ts'

type AskingProps<Data> = {
  loading: Pick<Loading<Data>, 'data' | 'failed' | 'again'>
  /** Shown while it waits; otherwise lines of text. */
  skeleton?: ReactNode
  lines?: number
  /** Shown instead of the server's sentence. */
  failure?: string | undefined
  children: (data: Data) => ReactNode
}

/** A part of a page that loads its own data: a skeleton while it waits, a sentence and a retry button when it fails. */
export function Asking<Data>({ loading, skeleton, lines = 5, failure, children }: AskingProps<Data>) {
  const { t } = useLingui()
  const sentence = useSentence()
  const { data, failed, again } = loading
  const waits = data === null && failed === null
  return (
    <div aria-busy={waits}>
      {failed !== null && (
        <Alert
          tone="danger"
          live
          title={failure ?? sentence({ message: failed })}
          action={
            <Button size="sm" variant="secondary" onClick={again}>
              {t`Try again`}
            </Button>
          }
        />
      )}
      {waits && <span className="sr-only">{t`Loading`}</span>}
      {waits && (skeleton ?? <SkeletonText lines={lines} />)}
      {data !== null && children(data)}
    </div>
  )
}
