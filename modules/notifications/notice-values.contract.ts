import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** What the sentences of a notice are filled with; kept with an in-app notification, so words can be made again. */
export type NoticeValues = {
  code: string
  /** `São Paulo → Lisbon`, in the language of the booking. */
  title: string
  /** Minor units with currency; empty where no money is spoken of. */
  amount: string
  currency: string
  /** A day `YYYY-MM-DD` or an instant, as the kind needs; empty where there is none. */
  by: string
  /** What a change by the airline asks for: a choice, nothing (`small`), or that there are no such flights any more. */
  change?: 'choice' | 'small' | 'cancelled'
  /** Pix is another way to pay it. */
  pix?: 'yes'
  /** The bank agreed first, and then did not let us take the money. */
  cause?: 'capture'
  /** Nothing for flights. */
  about?: string
  /** Of a stay that is not confirmed yet: its money is with us, and not only reserved on a card. */
  taken?: 'yes'
  /** Nobody has answered, or the money could not be taken; nothing where the hotel has said no. */
  why?: 'lapsed' | 'failed'
  /** Of the stay that was asked for. */
  checkIn?: string
  checkOut?: string
  /** The words of the hotel that has said no to it. */
  says?: string
}

/** The values of a notice: the reservation as it is now, and those of the event itself. */
export type Subject = { reservation: ReservationView; detail: Record<string, string>; refundId?: string }

export function isTaken({ payments }: ReservationView): boolean {
  return payments.some(({ captured }) => captured.amount > 0)
}
