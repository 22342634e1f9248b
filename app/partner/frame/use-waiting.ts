import { refreshAll, useData } from '#app/partner/session/data.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { inbox } from '#modules/messages/messages.routes.ts'
import { ownerReservations } from '#modules/reservations/owner/owner.routes.ts'

/** Pages say when messages were read or a booking was answered; what counts them is loaded again. */
export function waitingChanged(): void {
  void refreshAll([inbox.list, inbox.unread, ownerReservations.waiting])
}

/** What waits for the owner: messages to read, bookings to answer. */
export type WaitingCounts = { messages: number; bookings: number }

const EVERY_MINUTE = { every: 60 }

/** Asked again while the page is looked at. Without an answer the numbers stay as they are; nothing depends on them. */
export function useWaiting(): WaitingCounts {
  const signedIn = useOwner() !== null
  const messages = useData(inbox.unread, signedIn ? {} : null, EVERY_MINUTE)
  const bookings = useData(ownerReservations.waiting, signedIn ? {} : null, EVERY_MINUTE)
  return { messages: messages.data?.unread ?? 0, bookings: bookings.data?.waiting ?? 0 }
}
