import type { ItemKinds, MailKind, NamedItem, NoticeText } from '#modules/reservations/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { MONEY_TEXT } from './notice-text.ts'
import type { NoticeKind } from './notifications.contract.ts'

/** What messages say of each kind of item; the first kind that a reservation has speaks for all of it. */
export type Mails = readonly MailKind[]

export const mailsOf = (kinds: ItemKinds): Mails => Object.values(kinds).map(({ mail }) => mail)

export type About = { lead: MailKind; items: NamedItem[] }

/** The kinds that a reservation has. */
export const kindsOf = (mails: Mails, reservation: ReservationView): MailKind[] =>
  mails.filter((one) => one.items(reservation).length > 0)

type Named = { kind: NoticeKind; reservation: ReservationView; itemId: string | undefined }

/** What a notice is about: one item where the event names it, those of the kind that it belongs to, or everything. */
export function aboutOf(mails: Mails, { kind, reservation, itemId }: Named): About {
  const present = kindsOf(mails, reservation)
  const named = present.find((one) => one.items(reservation).some(({ id }) => id === itemId))
  const lead = named ?? present.find(({ own }) => own.includes(kind))
  const all = (lead ? [lead] : present).flatMap((one) => one.items(reservation))
  const items = named && present.length > 1 ? all.filter(({ id }) => id === itemId) : all
  return { lead: lead ?? present[0] ?? mailKindOf(mails, undefined), items }
}

/** Of a notice that was kept. Throws Error for one about a kind that is no longer sold. */
export function mailKindOf(mails: Mails, about: string | undefined): MailKind {
  const found = mails.find((one) => one.about === about) ?? mails.find((one) => one.about === undefined)
  if (!found) throw new Error(`nobody writes about "${about}"`)
  return found
}

/** Its words in those of its kind; of a message that only another kind sends, in those of that one. */
export function textOf(mails: Mails, kind: NoticeKind, about: string | undefined): NoticeText {
  const found =
    mailKindOf(mails, about).texts[kind] ?? MONEY_TEXT[kind] ?? mails.find(({ texts }) => texts[kind])?.texts[kind]
  if (!found) throw new Error(`nobody has words for "${kind}"`)
  return found
}
