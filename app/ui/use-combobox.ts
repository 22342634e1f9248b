import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export type ComboboxStatus = 'idle' | 'loading' | 'error'

type Options<T> = {
  items: readonly T[]
  itemText: (item: T) => string
  text: string
  onTextChange: (text: string) => void
  selected: T | null
  onSelect: (item: T | null) => void
  status: ComboboxStatus
  minLength: number
  /** The list is open whenever it has something to say; what closes it is around it. */
  stays?: boolean
  /** The focus has left, and no row was taken. */
  onLeave?: () => void
}

/**
 * The keyboard and the state of an editable combobox with a list (ARIA pattern, focus stays in the input). The first row is
 * marked as soon as there are rows, so that Enter takes it; leaving the field takes a row only when arrows have moved to it.
 */
export function useCombobox<T>(options: Options<T>) {
  const { items, itemText, text, onTextChange, selected, onSelect, minLength, stays = false } = options
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  const open = (wanted || stays) && text.trim().length >= minLength
  const { active, setActive, moved, setMoved, move } = useMark(items, { id, open })
  const current = open && options.status === 'idle' ? items[active] : undefined

  function type(value: string) {
    setWanted(true)
    if (selected && value !== itemText(selected)) onSelect(null)
    onTextChange(value)
  }
  function pick(item: T) {
    setWanted(false)
    setMoved(false)
    onTextChange(itemText(item))
    onSelect(item)
  }
  function clear() {
    type('')
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setWanted(true)
      if (open) move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      pick(current)
    } else if (event.key === 'Enter' && stays) {
      event.preventDefault()
    } else if (event.key === 'Escape' && !stays && (open || text)) {
      event.preventDefault()
      open ? setWanted(false) : clear()
    }
  }
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (current && moved) pick(current)
    else options.onLeave?.()
    setWanted(false)
  }

  return { id, input, open, active, current, setActive, setWanted, type, pick, clear, onKeyDown, onBlur }
}

/** The marked row; `moved` once arrows have been there. */
function useMark<T>(items: readonly T[], { id, open }: { id: string; open: boolean }) {
  const [active, setActive] = useState(0)
  const [moved, setMoved] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows start again at the first
  useEffect(() => {
    setActive(0)
    setMoved(false)
  }, [items])
  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [open, active, id])

  function move(step: number) {
    if (items.length === 0) return
    setMoved(true)
    setActive((at) => (moved || step < 0 || items.length === 1 ? (at + step + items.length) % items.length : at + step))
  }
  return { active, setActive, moved, setMoved, move }
}
