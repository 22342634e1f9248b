import { useEffect, useState } from 'react'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { inbox } from '#modules/messages/messages.routes.ts'
import { ownerReservations } from '#modules/reservations/owner/owner.routes.ts'

const EVERY_MS = 60_000
const CHANGED = 'hotel-owner:waiting-changed'

/** Pages say when messages were read or a booking was answered; the numbers in the frame are loaded again. */
export function waitingChanged(): void {
  dispatchEvent(new Event(CHANGED))
}

export function onWaitingChanged(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** What waits for the owner: messages to read, bookings to answer. */
export type WaitingCounts = { messages: number; bookings: number }
const NOTHING: WaitingCounts = { messages: 0, bookings: 0 }

/** Asked again while the page is looked at. Without an answer the numbers stay as they are; nothing depends on them. */
export function useWaiting(): WaitingCounts {
  const call = useCallOwner()
  const id = useOwner()?.id
  const [counts, setCounts] = useState(NOTHING)
  useEffect(() => {
    if (!id) return setCounts(NOTHING)
    let over = false
    const keep = (now: Partial<WaitingCounts>) => over || setCounts((last) => ({ ...last, ...now }))
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      const none = () => {}
      call(inbox.unread, {}).then(({ unread }) => keep({ messages: unread }), none)
      call(ownerReservations.waiting, {}).then(({ waiting }) => keep({ bookings: waiting }), none)
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    const stop = onWaitingChanged(ask)
    return () => {
      over = true
      clearInterval(timer)
      stop()
    }
  }, [call, id])
  return counts
}
