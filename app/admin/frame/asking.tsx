import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'

type AskingProps<Data> = {
  loading: { data: Data | null; failed: string | null; again: () => void }
  lines?: number
  children: (data: Data) => ReactNode
}

/** A part that asks for its own data: lines while it waits, the server's sentence and another try when it did not come. */
export function Asking<Data>({ loading: { data, failed, again }, lines = 5, children }: AskingProps<Data>) {
  const { t } = useLingui()
  return (
    <div aria-busy={data === null && failed === null}>
      {failed !== null && (
        <Alert
          tone="danger"
          live
          title={failed || t`Failed to connect to server`}
          action={
            <Button size="sm" variant="secondary" onClick={again}>
              {t`Try again`}
            </Button>
          }
        />
      )}
      {data === null && failed === null && <SkeletonText lines={lines} />}
      {data !== null && children(data)}
    </div>
  )
}
