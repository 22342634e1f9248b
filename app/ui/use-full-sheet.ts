import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import type { FullSheetProps } from './full-sheet.tsx'
import { loadLate } from './load-late.ts'
import { useMedia } from './use-media.ts'

const PHONE = '(pointer: coarse) and (max-width: 39.99rem)'

/**
 * For a field whose choices fill the screen of a phone. The sheet's code comes with the first press; until then, and where it cannot be
 * had, the field does without.
 */
export function useFullSheet(input: RefObject<HTMLInputElement | null>, onClosed: () => void) {
  const phone = useMedia(PHONE)
  const [Sheet, setSheet] = useState<ComponentType<FullSheetProps> | null>(null)
  const [open, setOpen] = useState(false)
  const mounted = useRef<AbortController>(null)
  useEffect(() => () => mounted.current?.abort(), [])

  async function show() {
    const { FullSheet, untilBack } = await loadLate('app/ui/full-sheet.tsx', () => import('./full-sheet.tsx'))
    if (document.activeElement !== input.current) return
    mounted.current = new AbortController()
    untilBack(() => {
      setOpen(false)
      onClosed()
    }, mounted.current.signal)
    setSheet(() => FullSheet)
    setOpen(true)
  }

  return {
    /** The keyboard on the screen belongs to the sheet. */
    ready: phone && Sheet !== null,
    Sheet: open ? Sheet : null,
    onPress: () => void (phone && show().catch(() => {})),
    close: () => history.back(),
  }
}
