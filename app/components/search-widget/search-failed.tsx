import { useEffect, useRef } from 'react'
import { type SearchMode, UnavailableBanner, useSayUnavailable } from './use-search-navigation.tsx'

/** On the page that a search led to when it failed on its way: the toast once for each search, and the banner. */
export function SearchFailed({ mode, search }: { mode: SearchMode; search: object }) {
  const latest = useRef<() => void>(() => {})
  latest.current = useSayUnavailable(mode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each search
  useEffect(() => latest.current(), [search])
  return <UnavailableBanner mode={mode} />
}
