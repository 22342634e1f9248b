import { useState } from 'react'

/** Grows each time that what was set is gone: a form with it as its key begins anew, and keeps the focus while it saves. */
export function useRemovals(isSet: boolean): number {
  const [wasSet, setWasSet] = useState(isSet)
  const [removals, setRemovals] = useState(0)
  if (isSet !== wasSet) {
    setWasSet(isSet)
    if (!isSet) setRemovals(removals + 1)
  }
  return removals
}
