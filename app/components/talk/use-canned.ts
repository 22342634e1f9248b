import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { type CannedText, matchTexts, type Slash, slashBefore } from './slash.ts'

type CannedDeps = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
  texts: readonly CannedText[]
}

/** Canned texts while a message is written: after a slash, or put in from elsewhere. */
export function useCanned({ box, text, setText, texts }: CannedDeps) {
  const listId = useId()
  const [slash, setSlash] = useState<Slash | null>(null)
  const [at, setAt] = useState(0)
  const been = useRef(false)
  const options = slash ? matchTexts(texts, slash.wanted) : []
  const active = Math.min(at, options.length - 1)
  function put(body: string, place: Pick<Slash, 'from' | 'to'>) {
    setText(text.slice(0, place.from) + body + text.slice(place.to))
    setSlash(null)
    const end = place.from + body.length
    // After React has put the text in.
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(end, end)
    })
  }
  function onKeyDown(event: KeyboardEvent): boolean {
    const chosen = options[active]
    if (!slash || !chosen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((active + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') put(chosen.body, slash)
    else if (event.key === 'Escape') setSlash(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    listId,
    options,
    active,
    onKeyDown,
    offered: texts.length > 0,
    open: options.length > 0,
    activeId: options.length > 0 ? `${listId}-${active}` : undefined,
    look({ value, selectionStart }: HTMLTextAreaElement) {
      setSlash(slashBefore(value, selectionStart))
      setAt(0)
    },
    close: () => setSlash(null),
    enter() {
      been.current = true
    },
    choose: ({ body }: CannedText) => slash && put(body, slash),
    /** Where the cursor is. A draft that was put back has it at its beginning until someone has been in it. */
    insert(body: string) {
      const field = been.current ? box.current : null
      if (field) put(body, { from: field.selectionStart, to: field.selectionEnd })
      else put(text.trim() === '' ? body : `\n\n${body}`, { from: text.trimEnd().length, to: text.length })
    },
  }
}

export type Canned = ReturnType<typeof useCanned>
