import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Filters that live in the address. A change shows at once and reaches the address right after; while something is dragged or
 * typed, when the hand has rested for `restMs`. So reload, back and sharing work.
 * @param written what the address says
 */
export function useFilterDraft<Filters>(written: Filters, restMs: number) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<{ at: string; filters: Filters } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What has reached the address is a draft no more, or "back" would bring it up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another address, the draft and the step that waits are void
  useEffect(() => {
    setDraft(null)
    return () => clearTimeout(timer.current)
  }, [search])

  function change(filters: Filters, href: string, settled: boolean) {
    setDraft({ at: search, filters })
    clearTimeout(timer.current)
    const go = () => navigate(href, { preventScrollReset: true })
    if (settled) void go()
    else timer.current = setTimeout(go, restMs)
  }
  return { filters: draft?.at === search ? draft.filters : written, change }
}
