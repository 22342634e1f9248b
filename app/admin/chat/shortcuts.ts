import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { bareKey, isField, type Pressed, somethingAbove } from '#app/admin/keys/bare-key.ts'
import { readKeysWanted } from '#app/admin/keys/keys-wanted.ts'

export type Shortcut =
  | 'next'
  | 'previous'
  | 'back'
  | 'search'
  | 'answer'
  | 'note'
  | 'take'
  | 'transfer'
  | 'close'
  | 'panel'
  | 'help'

type Key = { key: string; shortcut: Shortcut; words: MessageDescriptor }

/** Single keys, because agents who answer chats all day have no hand for more. They do nothing while someone is typing. */
export const SHORTCUTS: readonly Key[] = [
  { key: 'j', shortcut: 'next', words: msg`Next conversation` },
  { key: 'k', shortcut: 'previous', words: msg`Previous conversation` },
  { key: '/', shortcut: 'search', words: msg`Search conversations` },
  { key: 'r', shortcut: 'answer', words: msg`Answer` },
  { key: 'n', shortcut: 'note', words: msg`Write a note` },
  { key: 't', shortcut: 'take', words: msg`Take the conversation` },
  { key: 'g', shortcut: 'transfer', words: msg`Transfer to a colleague` },
  { key: 'e', shortcut: 'close', words: msg`Close the chat` },
  { key: 'i', shortcut: 'panel', words: msg`About the customer` },
  { key: 'Escape', shortcut: 'back', words: msg`Leave a field; back to the list` },
  { key: '?', shortcut: 'help', words: msg`These keys` },
]

/** What a key means where it was pressed; null where it belongs to someone else. */
export function shortcutOf(event: Pressed): Shortcut | null {
  const pressed = bareKey(event)
  return SHORTCUTS.find(({ key }) => key === pressed)?.shortcut ?? null
}

/**
 * Letters that were meant for a field which was taken from under someone's hands, as when a colleague takes the conversation,
 * do nothing, until the writer shows that they know: by Escape, by Tab, by the pointer, or by going elsewhere.
 */
function strayLetters() {
  let writing: Element | null = null
  const forget = () => {
    writing = null
  }
  return {
    onFocus: ({ target }: FocusEvent) => {
      const field = target instanceof HTMLElement && isField(target) && !target.closest('dialog')
      writing = field ? target : null
    },
    onPointer: forget,
    isStray({ key }: KeyboardEvent): boolean {
      if (!writing || writing.isConnected) return false
      if (key === 'Escape' || key === 'Tab') forget()
      return true
    },
  }
}

/** Calls what a key means. In a field, Escape leaves it and nothing else does anything. */
export function useShortcuts(does: Partial<Record<Shortcut, () => void>>): void {
  const latest = useRef(does)
  latest.current = does
  useEffect(() => {
    const { isStray, onFocus, onPointer } = strayLetters()
    const listen = (event: KeyboardEvent) => {
      if (isStray(event) || somethingAbove() || (!readKeysWanted() && event.key !== 'Escape')) return
      if (event.key === 'Escape' && !event.defaultPrevented && isField(event.target)) {
        ;(event.target as HTMLElement).blur()
        return
      }
      const shortcut = shortcutOf(event)
      const act = shortcut && latest.current[shortcut]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [])
}
