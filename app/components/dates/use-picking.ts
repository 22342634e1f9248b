import { useState } from 'react'
import type { End } from './range-picker-props.ts'

/** Which of the two days of a form is being picked, and what their fields do for it. `load` fetches the calendar ahead. */
export function usePicking({ load }: { load: () => Promise<void> }) {
  const [end, onEnd] = useState<End | null>(null)
  const field = (of: End) => ({ onOpen: () => onEnd(of), onNear: () => void load().catch(() => {}) })
  return { field, picker: end && { end, onEnd, onClose: () => onEnd(null) } }
}
