import { useSyncExternalStore } from 'react'

/** The reservation that a conversation is about, as the side panel has it: replies name its code. */
const codes = new Map<string, string>()
const listeners = new Set<() => void>()

export function chooseCode(conversationId: string, code: string): void {
  if (codes.get(conversationId) === code) return
  codes.set(conversationId, code)
  for (const tell of listeners) tell()
}

export function useChosenCode(conversationId: string): string {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => codes.get(conversationId) ?? '',
    () => '',
  )
}
