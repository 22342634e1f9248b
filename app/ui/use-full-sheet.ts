import { type RefObject, useState } from 'react'
import type { ComboboxSheet } from './combobox-sheet.tsx'
import { loadLate } from './load-late.ts'

const PHONE = '(pointer: coarse) and (max-width: 39.99rem)'

/**
 * For a field whose choices fill the screen of a phone. The sheet's code comes with the first press; until then, and where it cannot be
 * had, the field does without.
 */
export function useFullSheet(input: RefObject<HTMLInputElement | null>) {
  const [part, setPart] = useState<{ Sheet: typeof ComboboxSheet; open: boolean } | null>(null)
  function onPress() {
    setPart(null)
    if (!globalThis.matchMedia?.(PHONE).matches) return
    loadLate('app/ui/combobox-sheet.tsx', () => import('./combobox-sheet.tsx')).then(
      ({ ComboboxSheet: Sheet }) => document.activeElement === input.current && setPart({ Sheet, open: true }),
      () => {},
    )
  }
  return {
    Sheet: part?.open ? part.Sheet : null,
    onPress,
    onClosed: () => part && setPart({ ...part, open: false }),
    /** After the sheet the keyboard on the screen stays away until the next press. */
    inputMode: part ? ('none' as const) : undefined,
  }
}
