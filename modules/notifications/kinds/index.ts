import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { flightMail } from './flight/flight-mail.ts'
import type { MailKind, Part } from './mail-kind.ts'
import { stayMail } from './stay/stay-mail.ts'

/** What messages are about: a line for each kind. The first one that a reservation has speaks for all of it. */
export const MAIL_KINDS: readonly MailKind[] = [stayMail, flightMail]

export type About = { lead: MailKind; parts: Part[] }

/** The kinds that a reservation has. */
export const kindsOf = (reservation: ReservationView): MailKind[] =>
  MAIL_KINDS.filter((one) => one.parts(reservation).length > 0)

/** What a notice is about: one item where the event names it, those of the kind that it belongs to, or everything. */
export function aboutOf(kind: NoticeKind, reservation: ReservationView, itemId?: string): About {
  const present = kindsOf(reservation)
  const named = present.find((one) => one.parts(reservation).some(({ id }) => id === itemId))
  const lead = named ?? present.find(({ own }) => own.includes(kind))
  const parts = (lead ? [lead] : present).flatMap((one) => one.parts(reservation))
  const one = named && present.length > 1 ? parts.filter(({ id }) => id === itemId) : parts
  return { lead: lead ?? present[0] ?? flightMail, parts: one }
}

/** Of a notice that was kept. */
export const mailKindOf = (about: string | undefined): MailKind =>
  MAIL_KINDS.find((one) => one.about === about) ?? flightMail
