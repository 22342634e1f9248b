import { useEffect, useState } from 'react'
import type { Unread } from '#modules/messages/messages.contract.ts'
import { useCallOwner } from '../session/call-owner.ts'
import { useOwner } from '../session/owner-session.ts'

const EVERY_MS = 60_000
const READ = 'hotel-owner:messages-read'

/** Whoever has read messages says so; the numbers in the frame are asked for anew. */
export function messagesRead(): void {
  dispatchEvent(new Event(READ))
}

export function onMessagesRead(listener: () => void): () => void {
  addEventListener(READ, listener)
  return () => removeEventListener(READ, listener)
}

/** How many messages wait for the owner; null while it is not known. Asked again while the page is looked at. */
export function useUnread(): number | null {
  const call = useCallOwner()
  const id = useOwner()?.id
  const [unread, setUnread] = useState<number | null>(null)
  useEffect(() => {
    if (!id) return
    let over = false
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // Without an answer the number stays away; nothing depends on it.
      call<Unread>('/api/hotel-owner/messages/unread').then(
        (now) => over || setUnread(now.unread),
        () => {},
      )
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    const stop = onMessagesRead(ask)
    return () => {
      over = true
      clearInterval(timer)
      stop()
    }
  }, [call, id])
  return unread
}
