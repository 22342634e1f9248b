import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { changed, FROM_LIST } from './hotels-view.ts'

/** What is pointed at and what is chosen, the same for list and map. */
export type MapSync = {
  hot: string | null
  chosen: string | null
  setHot: (id: string | null) => void
  /** From the map: the list shows it too, if it has it. */
  choose: (id: string | null) => void
  /** From the list: the map shows it, on a phone by taking the place of the list. */
  showOnMap: (id: string) => void
}

export function useMapSync({ hotels, pins }: HotelResults): MapSync {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [hot, setHot] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const known = chosen !== null && pins.some(({ id }) => id === chosen)

  useEffect(() => {
    if (!known) setChosen(null)
  }, [known])

  const choose = useCallback(
    (id: string | null) => {
      setChosen(id)
      if (id === null || !hotels.some((hotel) => hotel.id === id)) return
      const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      document.getElementById(`hotel-${id}`)?.scrollIntoView({ block: 'center', behavior: reduced ? 'auto' : 'smooth' })
    },
    [hotels],
  )
  const showOnMap = useCallback(
    (id: string) => {
      setChosen(id)
      if (matchMedia('(min-width: 64rem)').matches) return
      void navigate(`${pathname}?${changed(new URLSearchParams(search), { view: 'map' })}`, {
        state: FROM_LIST,
        preventScrollReset: true,
      })
    },
    [navigate, pathname, search],
  )
  return { hot, chosen: known ? chosen : null, setHot, choose, showOnMap }
}
