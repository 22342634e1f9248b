import { useEffect, useState } from 'react'
import { bareKey, somethingAbove } from '#app/admin/keys/bare-key.ts'
import { readKeysWanted } from '#app/admin/keys/keys-wanted.ts'

/** What opens over any page of staff. */
export type Tool = 'find' | 'keys'

/** Ctrl+K or ⌘K finds anything; a question mark tells the keys, where the page has no list of its own. */
export function useTools(): [Tool | null, (tool: Tool | null) => void] {
  const [tool, setTool] = useState<Tool | null>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || somethingAbove()) return
      const finds =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      const asks = bareKey(event) === '?' && readKeysWanted()
      if (!finds && !asks) return
      event.preventDefault()
      setTool(finds ? 'find' : 'keys')
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return [tool, setTool]
}
