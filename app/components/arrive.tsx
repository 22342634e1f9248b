import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/**
 * Leads eyes and keyboard to what has just come, below the header and above a bar at the bottom (`scroll-padding-block` of
 * the page). In front of an open dialog the focus stays where it is.
 */
export function arriveAt(place: HTMLElement | null): void {
  if (!place) return
  const dialog = document.querySelector('dialog[open]')
  if (!dialog || dialog.contains(place)) place.focus({ preventScroll: true })
  place.scrollIntoView?.({ block: 'nearest' })
}

/** For what takes the place of a whole page: from its top, at its title. */
export function arriveAtTop(title: HTMLElement | null): void {
  window.scrollTo(0, 0)
  title?.focus({ preventScroll: true })
}

/** Arrives whenever `what` becomes another thing; nothing (null, false) is not an arrival. The place takes `tabIndex={-1}`. */
export function useArrival<Place extends HTMLElement>(what: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (what !== null && what !== false && what !== undefined) arriveAt(place.current)
  }, [what])
  return place
}

/** A message that came up after something was pressed, wherever on the page that was. `of` is what it is about. */
export function Arrival({ of = true, children }: { of?: unknown; children: ReactNode }) {
  const place = useArrival<HTMLDivElement>(of)
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg outline-none">
      {children}
    </div>
  )
}
