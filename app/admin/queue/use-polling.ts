import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useEvery } from '#app/kit/use-every.ts'

/** Loads the page's data again every so often while someone can see it, and at once when they come back to it. */
export function usePolling(everyMs: number): { refresh: () => void; busy: boolean } {
  const { revalidate, state } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  useEvery(everyMs, refresh)
  return { refresh, busy: state !== 'idle' }
}
