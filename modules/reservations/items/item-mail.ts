import type { NoticeValues, Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { Documents } from '#modules/reservations/documents/documents.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Message } from '#platform/locale.ts'
import type { MailBlock } from '#platform/mail/layout.ts'
import type { Attachment } from '#platform/mail/mailer.ts'
import type { MailName } from '#platform/mail/own-names.ts'

export type NoticeText = { subject: Message; heading: Message; text: Message }
/** Every kind is held, paid and perhaps given back; each kind tells the rest itself. */
export type NoticeTexts = Record<'hold-expired' | 'payment-failed' | 'given-back', NoticeText> &
  Partial<Record<NoticeKind, NoticeText>>
export type Fact = { title: string; value: string }
export type Made = { reservation: ReservationView; words: Words; documents: Documents }
export type Shown = { kind: NoticeKind; values: NoticeValues; reservation: ReservationView; words: Words }

/** What messages say of one kind of item. */
export type MailKind = {
  /** As it is kept with a notice; nothing for flights, which notices were about before there was anything else. */
  about: string | undefined
  /** What it is of; empty where the reservation has no such item. */
  items(reservation: ReservationView): NamedItem[]
  /** An invented booking to which this has just happened, for examples of messages; the same each time. */
  sample(kind: NoticeKind, words: Words): Subject
  texts: NoticeTexts
  /** Of a booking of several kinds, these tell of this one. */
  own: readonly NoticeKind[]
  /** What its sentences are filled with, beside what all have. */
  values(kind: NoticeKind, subject: Subject): Partial<NoticeValues>
  /** What a booking of it is told as when its confirmation is sent again; null where there is nothing to confirm. */
  confirmation(reservation: ReservationView): NoticeKind | null
  words: { item: Message; people: Message; demonstration: Message }
  /** Messages that only name it. */
  named(kind: NoticeKind): boolean
  /** Lines of its own among the facts. */
  facts(reservation: ReservationView, words: Words): Fact[]
  /** What comes back of it, step by step. */
  cancelling(reservation: ReservationView, words: Words): { when: string; back: string }[]
  blocks(shown: Shown): MailBlock[]
  paragraphs(shown: Shown): string[]
  markup(kind: NoticeKind, reservation: ReservationView, url: string): object[] | null
  files(kind: NoticeKind, made: Made): Promise<Attachment[]>
  /** After these there is nothing left to see: the link leads to similar offers. */
  away: readonly NoticeKind[]
  /** Whether the booking still gets a second link then. */
  opensToo: boolean
  search: { label: Message; path(reservation: ReservationView): string }
}

/** One item, as subjects and facts name it. */
export type NamedItem = {
  id: string
  title: string
  travellers: ReservationView['travellers']
  /** Names in it that are an owner's own. */
  names?: readonly MailName[]
}
