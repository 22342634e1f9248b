import { useEffect, useRef, useState } from 'react'
import type { DeskRow } from '#modules/chat/desk/desk.contract.ts'

/** So long after the last movement the list may put itself in order again. */
const STILL_MS = 2_500

/**
 * Keeps rows from moving while they are used: while the pointer or the focus is in the list, everyone keeps their place, and
 * new ones come last. @param list which list it is: another one begins again.
 */
export function useSteadyRows(rows: readonly DeskRow[], list: string) {
  const [held, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef<{ list: string; ids: string[] }>({ list, ids: [] })
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(false), STILL_MS)
    setHeld(true)
  }
  const ordered = held && shown.current.list === list ? keepOrder(rows, shown.current.ids) : rows
  shown.current = { list, ids: ordered.map(({ id }) => id) }
  return { rows: ordered, hold: { onPointerMove: hold, onFocus: hold } }
}

function keepOrder(rows: readonly DeskRow[], ids: readonly string[]): DeskRow[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
