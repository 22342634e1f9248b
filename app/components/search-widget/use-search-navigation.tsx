import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { loadPage } from './load-page.ts'

export type SearchMode = 'flights' | 'hotels'

const REACH_TIMEOUT_MS = 5_000

/** Says in a toast that a search cannot be made now. */
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
 * Goes to the results at once. Only their code is fetched before: when that cannot be had, everything typed stays in sight.
 * A search that fails on its way is shown by the page of the results (`state: 'unavailable'` of its loader).
 */
export function useSearchNavigation(mode: SearchMode) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const locale = useLocale()
  const sayUnavailable = useSayUnavailable(mode)
  const [state, setState] = useState<'idle' | 'pending' | 'unavailable'>('idle')

  async function go(query: URLSearchParams) {
    setState('pending')
    const target = localPath(`/${mode}?${query}`)
    try {
      await loadPage(`${locale === 'pt-BR' ? 'pt' : 'en'}:${mode}`)
    } catch {
      // A deploy has taken the code of the page away: the server, if it answers, sends the results with new code.
      if (await reach()) return location.assign(target)
      setState('unavailable')
      return sayUnavailable()
    }
    await navigate(target)
    setState('idle')
  }
  return { go, pending: state === 'pending', unavailable: state === 'unavailable' }
}

/** Whether the server answers; any answer below 500 will do, since a proxy may keep the probe from the public. */
async function reach(): Promise<boolean> {
  try {
    const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) })
    return response.status < 500
  } catch {
    return false
  }
}

/** Stays above the form for as long as the last search could not be made. */
export function UnavailableBanner({ mode }: { mode: SearchMode }) {
  const { t } = useLingui()
  const words = useUnavailableWords(mode)
  return (
    <Alert tone="warning" title={t`API Configuration Required`} className="mb-4">
      {words} {t`Nothing you typed is lost. Check your connection and search again.`}
    </Alert>
  )
}
