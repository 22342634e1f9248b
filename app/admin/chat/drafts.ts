import { useCallback, useState } from 'react'

/** What is typed stays with its conversation until it is sent, also when another is opened or the page is loaded anew. */
export function useDraft(key: string): [string, (text: string) => void] {
  const name = `desk-draft:${key}`
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '')
  const keep = useCallback(
    (changed: string) => {
      setText(changed)
      if (changed === '') sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, changed)
    },
    [name],
  )
  return [text, keep]
}
