import { useSyncExternalStore } from 'react'
import type { ChatFile } from '#modules/chat/chat.contract.ts'

const NONE: readonly ChatFile[] = []
const kept = new Map<string, readonly ChatFile[]>()
const listeners = new Set<() => void>()

/** Files that are up and not sent yet stay with their conversation, as its draft does, while another is looked at. */
export function keepFiles(conversationId: string, change: (files: readonly ChatFile[]) => readonly ChatFile[]): void {
  kept.set(conversationId, change(kept.get(conversationId) ?? NONE))
  for (const tell of listeners) tell()
}

export function useKeptFiles(conversationId: string): readonly ChatFile[] {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => kept.get(conversationId) ?? NONE,
    () => NONE,
  )
}
