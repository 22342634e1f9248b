import { reservationOfCode } from '#modules/reservations/lookups.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { isRow } from '#platform/database/is-row.ts'
import type { Locale } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { GUEST_KEY_MS, giveKey, newGuestKey, newLink, useLink } from './guest-keys.ts'

export const SEND_LINK = 'reservations.send-link'

type Lookup = { code: string; email: string; locale: Locale }

const TEXT = {
  subject: /*i18n*/ { id: 'reservation.link.subject', message: 'Your link to reservation {code}' },
  heading: /*i18n*/ { id: 'reservation.link.heading', message: 'Your reservation {code}' },
  body: /*i18n*/ {
    id: 'reservation.link.body',
    message: 'Someone, hopefully you, asked for access to this reservation with its code and your address.',
  },
  action: /*i18n*/ { id: 'reservation.link.action', message: 'View my reservation' },
  footer: /*i18n*/ {
    id: 'reservation.link.footer',
    message: 'The link works once, within 24 hours. If this was not you, ignore this email.',
  },
}

/** Leaves a job and says nothing: a pair that belongs together takes as long as one that does not. */
export async function askForLink({ db, jobs }: ReservationDeps, lookup: Lookup): Promise<void> {
  await jobs.send(db, SEND_LINK, lookup)
}

/** Mails a link when code and address belong together. */
export async function sendLink(deps: ReservationDeps, { code, email, locale }: Lookup): Promise<void> {
  const { db, mail, clock } = deps
  const id = await reservationOfCode(db, code)
  if (!id) return
  const [row] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(isRow(reservations, { id, contactEmail: email }))
  if (!row) return
  await db.transaction(async (tx) => {
    const link = await newLink(tx, row.id, clock.now())
    await mail.post(tx, linkMail(deps, { code, email, locale, link }))
  })
}

type Desk = Pick<ReservationDeps, 'translate' | 'publicUrl'>

/** Pure. */
export function linkMail(desk: Desk, { code, email, locale, link }: Lookup & { link: string }): Mail {
  const leadsTo = `/reservations/${code}?link=${link}`
  return letter(desk, { to: { email, locale }, words: TEXT, values: { code }, leadsTo })
}

/** Exchanges a link for a key. A link of another reservation, or with another address, is not used up. */
export async function openLink(
  { db, clock }: ReservationDeps,
  code: string,
  { link, email }: { link: string; email?: string | undefined },
): Promise<{ key: string; code: string; expiresAt: string; reservationId: string }> {
  const now = clock.now()
  const reservationId = await reservationOfCode(db, code)
  if (!reservationId) throw reservationErrors.linkInvalid()
  return db.transaction(async (tx) => {
    if (!(await useLink(tx, { reservationId, link }, now))) throw reservationErrors.linkInvalid()
    const [row] = await tx
      .select({ code: reservations.code })
      .from(reservations)
      .where(isRow(reservations, { id: reservationId, contactEmail: email }))
    if (!row) throw reservationErrors.linkInvalid()
    const key = await giveKey(tx, reservationId, newGuestKey(reservationId), now)
    return { key, code: row.code, expiresAt: new Date(now.getTime() + GUEST_KEY_MS).toISOString(), reservationId }
  })
}
