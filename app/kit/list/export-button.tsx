import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/api.ts'
import type { CallAs, Callable } from '#app/kit/call.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { dayIn } from '#platform/dates.ts'
import { ListCaller } from './list-caller.ts'

/** Long enough for a very long list on a slow connection. */
const TIMEOUT_MS = 600_000

type ExportButtonProps = {
  endpoint: Callable
  name: string
  query: Record<string, unknown>
  /** What else its address names. */
  of?: Record<string, string>
}

/** Downloads everything that the filter finds, not just this page, as CSV. */
export function ExportButton({ endpoint, name, query, of }: ExportButtonProps) {
  const { t } = useLingui()
  const toast = useToast()
  const call = use(ListCaller)?.call as unknown as PlainCall | undefined
  const [busy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  async function onExport() {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setBusy(true)
    try {
      const file = await call?.(endpoint, { ...of, query }, { signal, timeoutMs: TIMEOUT_MS })
      if (file) saveFile(file, `${name}-${today()}.csv`)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      toast({ variant: 'destructive', title: error.message || t`The table did not arrive whole. Please try again.` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={busy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void onExport()}
    >
      <span className="max-md:sr-only">
        <Trans>Export as CSV</Trans>
      </span>
    </Button>
  )
}

type PlainCall = (endpoint: Callable, args: object, how: Parameters<CallAs>[2]) => Promise<Blob>

/** Of the reader. */
const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
