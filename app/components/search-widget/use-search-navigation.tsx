import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { useToast } from '#app/ui/toast.tsx'

export type SearchMode = 'flights' | 'hotels'

const REACH_TIMEOUT_MS = 5_000

/** Says in a toast that a search can not be made now. */
export function useSayUnavailable(mode: SearchMode): () => void {
  const toast = useToast()
  const { t } = useLingui()
  const words = useUnavailableWords(mode)
  return () => toast({ title: t`Search unavailable`, description: words, variant: 'destructive' })
}

function useUnavailableWords(mode: SearchMode): string {
  const { t } = useLingui()
  return mode === 'flights'
    ? t`Flight search service requires API configuration.`
    : t`Hotel search service requires API configuration.`
}

/**
 * Goes to the results. The service is asked first whether it is there: a navigation that fails on the way would replace
 * the page with an error and take along everything that was typed.
 */
export function useSearchNavigation(mode: SearchMode) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const sayUnavailable = useSayUnavailable(mode)
  const [state, setState] = useState<'idle' | 'pending' | 'unavailable'>('idle')

  async function go(query: URLSearchParams) {
    setState('pending')
    try {
      await reach()
      await navigate(localPath(`/${mode}?${query}`))
      setState('idle')
    } catch {
      setState('unavailable')
      sayUnavailable()
    }
  }
  return { go, pending: state === 'pending', unavailable: state === 'unavailable' }
}

/** Any answer below 500 will do: a proxy may keep the probe from the public. */
async function reach(): Promise<void> {
  const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) })
  if (response.status >= 500) throw new Error(`not ready: ${response.status}`)
}

/** Stays above the form for as long as the last search could not be made. */
export function UnavailableBanner({ mode }: { mode: SearchMode }) {
  const { t } = useLingui()
  const words = useUnavailableWords(mode)
  return (
    <Alert tone="warning" title={t`API Configuration Required`} className="mb-4">
      {words} {t`Nothing that you typed is lost: check your connection and search again.`}
    </Alert>
  )
}
