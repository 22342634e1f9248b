import { useRef } from 'react'

/** The version that a form edits: what someone else changes meanwhile stays a conflict, and each save of its own leads on to the next. */
export function useEditedVersion(version: number) {
  const edited = useRef(version)
  return {
    get: () => edited.current,
    saved: () => {
      edited.current += 1
    },
  }
}
