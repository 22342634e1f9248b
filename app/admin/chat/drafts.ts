import { useCallback, useState } from 'react'

const nameOf = (key: string) => `desk-draft:${key}`

/** Puts words back that could not be sent, below what is there. */
export function returnToDraft(key: string, text: string): void {
  const there = sessionStorage.getItem(nameOf(key)) ?? ''
  sessionStorage.setItem(nameOf(key), there === '' ? text : `${there}\n${text}`)
}

/** What is typed stays with its conversation until it is sent, also when another is opened or the page is loaded anew. */
export function useDraft(key: string): [string, (text: string) => void] {
  const name = nameOf(key)
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
