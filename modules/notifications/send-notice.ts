import { type Documents, wordsIn } from '#modules/reservations/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import { type Mails, mailKindOf } from './about.ts'
import { noticeValues } from './notice.ts'
import { type NoticeMailInput, noticeMail } from './notice-mail.ts'
import type { NoticeValues } from './notice-values.contract.ts'
import { type NoticeKind, OPTIONAL_KINDS } from './notifications.contract.ts'
import { addNotification, markTold, wantsMail } from './notifications.store.ts'

/** A reservation as its traveller sees it, in the language in which it was booked. */
export type TravellerView = { view: ReservationView; locale: Locale; customerId: string | null }

export type NotificationDeps = {
  db: Database
  clock: Clock
  mail: PostOffice
  translate: Translate
  publicUrl: string
  documents: Documents
  mails: Mails
  /** As the system: null when the reservation is gone. */
  readReservation(reservationId: string): Promise<TravellerView | null>
  /** A key that opens the reservation once, made in the caller's transaction. */
  createLink(tx: Transaction, reservationId: string): Promise<string>
  /** One that opens the review of its stay and nothing else, for as long as it can be written. */
  createReviewKey(tx: Transaction, reservationId: string): Promise<string>
}

/** One event that the traveller hears of. */
export type Notice = {
  eventId: string
  kind: NoticeKind
  reservationId: string
  detail: Record<string, string>
  refundId?: string
}

/**
 * Tells the traveller of one event, once however often it is delivered: the mark, the notification and the mail are written
 * in one transaction. Files are made before it, so that it stays short.
 */
export async function sendNotice(deps: NotificationDeps, notice: Notice): Promise<void> {
  const { db, translate, mails } = deps
  const found = await deps.readReservation(notice.reservationId)
  if (!found) return
  const { view: reservation, locale, customerId } = found
  const { eventId, kind, reservationId } = notice
  const words = wordsIn(locale, translate)
  const values = noticeValues(mails, kind, { reservation, ...notice })
  const attachments = await filesFor(deps, { kind, values, found })
  const at = deps.clock.now()
  await db.transaction(async (tx) => {
    if (!(await markTold(tx, { eventId, kind, reservationId, at }))) return
    if (customerId) await addNotification(tx, { eventId, kind, reservationId, at, customerId, values })
    if (!(await mailIsWanted(tx, customerId, kind))) return
    await deps.mail.post(tx, await composeMail(deps, tx, { found, kind, values, words, attachments }))
  })
}

type Letter = Pick<NoticeMailInput, 'kind' | 'values' | 'words' | 'attachments'> & { found: TravellerView }

/** The mail of a notice, with a link of its own that is made in the caller's transaction. */
export async function composeMail(
  deps: NotificationDeps,
  tx: Transaction,
  { found, ...letter }: Letter,
): Promise<Mail> {
  const { view: reservation, locale, customerId } = found
  const href = letter.kind === 'stayed' ? await reviewLink(deps, tx, found) : await bookingLink(deps, tx, found)
  const { mails, publicUrl } = deps
  const { search } = mailKindOf(mails, letter.values.about)
  const searchHref = `${publicUrl}${pathIn(locale, search.path(reservation))}`
  return noticeMail({ ...letter, mails, reservation, href, searchHref, guest: !customerId })
}

/** What is attached to it; made outside of transactions. */
export function filesFor(
  { documents, translate, mails }: NotificationDeps,
  { kind, values, found }: { kind: NoticeKind; values: NoticeValues; found: TravellerView },
) {
  const made = { reservation: found.view, words: wordsIn(found.locale, translate), documents }
  return mailKindOf(mails, values.about).files(kind, made)
}

async function mailIsWanted(tx: Transaction, customerId: string | null, kind: NoticeKind): Promise<boolean> {
  if (!customerId || !OPTIONAL_KINDS.includes(kind)) return true
  return wantsMail(tx, customerId, kind)
}

/** A customer signs in; a guest without an account gets a key that works once. */
async function bookingLink(
  { publicUrl, createLink }: NotificationDeps,
  tx: Transaction,
  { view: { id, code }, locale, customerId }: TravellerView,
): Promise<string> {
  const page = `${publicUrl}${pathIn(locale, `/reservations/${code}`)}`
  return customerId ? page : `${page}?link=${await createLink(tx, id)}`
}

/** It outlives the other links: a guest who takes a month to write still reaches the form. */
async function reviewLink(
  { publicUrl, createReviewKey }: NotificationDeps,
  tx: Transaction,
  { view: { id, code }, locale, customerId }: TravellerView,
): Promise<string> {
  const page = `${publicUrl}${pathIn(locale, `/reservations/${code}`)}`
  return customerId ? `${page}#review` : `${page}?review=${await createReviewKey(tx, id)}`
}
