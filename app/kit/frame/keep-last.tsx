import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { LoadFailed } from './load-failed.tsx'
import type { Loaded } from './load-or.ts'

/** The last answer, also when a later load has failed. @param of what was asked for */
export function useLast<Data>(loaded: Loaded<Data>, of = ''): Data | null {
  const last = useRef<{ of: string; data: Data } | null>(null)
  if (loaded.data !== null) last.current = { of, data: loaded.data }
  return loaded.data ?? (last.current?.of === of ? last.current.data : null)
}

type KeepLastProps<Data> = {
  loaded: Loaded<Data>
  /** What was asked for: the answer to another request is not kept. */
  of?: string
  children: (data: Data) => ReactNode
}

/**
 * The last answer stays on the page when a later load fails, with what is typed in it, under a notice that it is old. What the
 * role no longer allows is removed.
 */
export function KeepLast<Data>({ loaded, of = '', children }: KeepLastProps<Data>) {
  const data = useLast(loaded, of)
  const forbidden = loaded.failed !== null && loaded.forbidden
  if (data === null || forbidden) return <LoadFailed message={loaded.failed ?? ''} forbidden={forbidden} />
  return (
    <>
      {loaded.failed !== null && <OutOfDate message={loaded.failed} />}
      {children(data)}
    </>
  )
}

/** Above what is shown still, though it could not be loaded again. */
export function OutOfDate({ message }: { message: string }) {
  const { t } = useLingui()
  return (
    <Alert tone="warning" live className="mb-4" title={t`This could not be loaded again and may be out of date.`}>
      {message}
    </Alert>
  )
}
