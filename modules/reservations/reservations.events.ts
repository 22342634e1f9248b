import { eventKind } from '#platform/events.ts'

/** What a traveller wants to hear of; one mail and one notification for each. */
export type ReservationNews =
  | 'booked'
  | 'ticketed'
  | 'cancelled'
  | 'hold-expired'
  | 'payment-failed'
  | 'schedule-changed'
  | 'given-back'
  | 'name-corrected'
  | 'refunded'
  /** A hotel is asked to accept a guest. */
  | 'requested'
  | 'confirmed'
  /** The hotel has said no, or nothing in time. */
  | 'not-confirmed'
  /** The hotel has taken its yes back. */
  | 'cancelled-by-owner'
  /** A hotel is asked to accept other dates or another party. */
  | 'change-requested'
  | 'changed'
  /** The stay is unchanged: the hotel rejected the change, did not answer in time, or the payment failed. */
  | 'not-changed'
  /** The stay is over, and can be reviewed. */
  | 'stayed'

/** Published in the transaction that makes it true. `detail` differs by news, such as the amount of a refund. */
export const reservationChanged = eventKind<{
  reservationId: string
  code: string
  news: ReservationNews
  detail: Record<string, string>
}>('reservation.changed', ({ reservationId }) => reservationId)
