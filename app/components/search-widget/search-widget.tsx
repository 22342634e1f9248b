import { useLingui } from '@lingui/react/macro'
import { BedDouble, PlaneTakeoff } from 'lucide-react'
import { useEffect, useState, useTransition } from 'react'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { onFirstTouch } from '#app/ui/first-touch.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { isOffered } from '#platform/site.ts'
import { FlightSearchForm } from './flight-search-form.tsx'
import type { SearchInitial } from './read-search.ts'
import { type SearchMode, useSayUnavailable } from './use-search-navigation.tsx'

const loadHotels = () => import('./hotel-search-form.tsx')
const HotelSearchForm = latePart({
  source: 'app/components/search-widget/hotel-search-form.tsx',
  load: loadHotels,
  pick: (module) => module.HotelSearchForm,
  drawn: import.meta.env.SSR ? await loadHotels() : null,
  when: async () => {},
  fallback: <Skeleton className="h-40" />,
})

export type SearchWidgetProps = {
  /** Read once: give the widget a `key` of the address where that may change under it. */
  initial: SearchInitial
  /** One form without tabs and without a card around it, for editing a search in place. */
  compact?: boolean
  /** Says at once, beside the fields, what is wrong with `initial`, as if it had been sent. */
  showProblems?: boolean
  className?: string
}

export const CARD = 'rounded-2xl border border-line bg-surface p-4 text-ink shadow-float sm:p-6'
const MODES: readonly SearchMode[] = ['flights', 'hotels']

/** The search for flights and hotels (specification §2, §4, §5), without tabs where one of them is switched off. Needs a ToastProvider above it. */
export function SearchWidget({ initial, compact = false, showProblems, className }: SearchWidgetProps) {
  const { t } = useLingui()
  const localPath = useLocalPath()
  const offered = MODES.filter(isOffered)
  const [mode, setMode] = useState<SearchMode>(
    offered.includes(initial.tab) ? initial.tab : (offered[0] ?? initial.tab),
  )
  const [hotelsOpened, setHotelsOpened] = useState(mode === 'hotels')
  const [, startTransition] = useTransition()
  const sayUnavailable = useSayUnavailable('hotels')
  useEffect(() => onFirstTouch(() => void HotelSearchForm.load().catch(() => {})), [])
  const shows = (tab: SearchMode) => showProblems && initial.tab === tab

  function show(next: SearchMode) {
    startTransition(() => {
      setMode(next)
      if (next === 'hotels') setHotelsOpened(true)
    })
    window.dispatchEvent(new CustomEvent('searchModeChange', { detail: { mode: next } }))
  }
  function onSelect(id: string) {
    if (id !== 'hotels') return show('flights')
    HotelSearchForm.load().then(() => show('hotels'), sayUnavailable)
  }

  const flights = <FlightSearchForm initial={initial.flights} showProblems={shows('flights')} />
  const hotels = hotelsOpened && <HotelSearchForm {...initial.hotels} showProblems={shows('hotels')} />
  const only = mode === 'flights' ? flights : hotels
  if (compact) return <div className={className}>{only}</div>
  if (offered.length < MODES.length) return <div className={cx(CARD, className)}>{only}</div>
  return (
    <div className={cx(CARD, className)}>
      <Tabs
        label={t`What to search for`}
        selected={mode}
        onSelect={onSelect}
        tabs={[
          {
            id: 'flights',
            label: t`Flights`,
            icon: <PlaneTakeoff aria-hidden="true" />,
            panel: flights,
            href: localPath('/?tab=flights'),
          },
          {
            id: 'hotels',
            label: t`Hotels`,
            icon: <BedDouble aria-hidden="true" />,
            panel: hotels,
            href: localPath('/?tab=hotels'),
          },
        ]}
      />
    </div>
  )
}
