import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { Audit } from '#modules/audit/index.ts'
import { ITEM_KINDS, type ItemKinds, wordsIn } from '#modules/reservations/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import { withoutKeys } from '#platform/mail/blank-links.ts'
import { mailsAbout } from '#platform/mail/post-office.ts'
import { kindsOf, type Mails, mailsOf } from './about.ts'
import { noticeValues } from './notice.ts'
import type { NoticeKind } from './notifications.contract.ts'
import { composeMail, filesFor, type NotificationDeps, type TravellerView } from './send-notice.ts'
import type { StaffMailBody, StaffMails } from './staff-mails.contract.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'staff-mail.not-found', message: 'We cannot find this reservation. Check the address.' },
  gone: /*i18n*/ { id: 'staff-mail.gone', message: 'We cannot find this message. Reload the page.' },
  nothing: /*i18n*/ {
    id: 'staff-mail.nothing-to-confirm',
    message: 'There is no confirmation to send: this reservation is not paid or has ended.',
  },
}

/** What staff see of the correspondence about a reservation. Every look into a message is audited. */
export type StaffMailDesk = {
  /** Throws AppError `reservation/not-found`. */
  list(reservationId: string): Promise<StaffMails>
  /** As text, without the keys that open the booking. Throws AppError `reservation/not-found`. */
  read(staff: StaffIdentity, which: { reservationId: string; mailId: string }): Promise<StaffMailBody>
  /** The confirmation as it reads today, to the address of the booking. Throws AppError `reservation/state` without one. */
  resend(staff: StaffIdentity, reservationId: string): Promise<void>
}

type StaffMailDeps = NotificationDeps & { audit: Pick<Audit, 'record'> }
type Given = Omit<StaffMailDeps, 'mails'> & { kinds?: ItemKinds }

export function createStaffMails({ kinds = ITEM_KINDS, ...given }: Given): StaffMailDesk {
  const deps = { ...given, mails: mailsOf(kinds) }
  return {
    list: (reservationId) => listMails(deps, reservationId),
    read: (staff, which) => readMail(deps, staff, which),
    resend: (staff, reservationId) => resendConfirmation(deps, staff, reservationId),
  }
}

async function find({ readReservation }: StaffMailDeps, reservationId: string): Promise<TravellerView> {
  const found = await readReservation(reservationId)
  if (!found) throw new AppError('reservation/not-found', { userMessage: TEXT.unknown })
  return found
}

async function listMails(deps: StaffMailDeps, reservationId: string): Promise<StaffMails> {
  const { view } = await find(deps, reservationId)
  const rows = await mailsAbout(deps.db, view.id)
  return {
    confirmable: confirmationsOf(deps.mails, view).length > 0,
    rows: rows.map(({ createdAt, sentAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

async function readMail(
  deps: StaffMailDeps,
  staff: StaffIdentity,
  { reservationId, mailId }: { reservationId: string; mailId: string },
): Promise<StaffMailBody> {
  const { view } = await find(deps, reservationId)
  const mail = await deps.mail.readAbout({ about: view.id, id: mailId })
  if (!mail) throw new AppError('reservation/not-found', { userMessage: TEXT.gone })
  const act = { action: 'mail.read', permission: 'reservations.read' as const, detail: { mail: mailId } }
  await deps.db.transaction((tx) => audited(deps, tx, { staff, code: view.code, ...act }))
  // The holder of a link's key is the traveller to us: staff never see one.
  return { ...mail, text: withoutKeys(mail.text) }
}

async function resendConfirmation(deps: StaffMailDeps, staff: StaffIdentity, reservationId: string): Promise<void> {
  const found = await find(deps, reservationId)
  const { view: reservation, locale } = found
  const kinds = confirmationsOf(deps.mails, reservation)
  if (kinds.length === 0) throw new AppError('reservation/state', { userMessage: TEXT.nothing })
  const words = wordsIn(locale, deps.translate)
  const letters = await Promise.all(
    kinds.map(async (kind) => {
      const values = noticeValues(deps.mails, kind, { reservation, detail: {} })
      return { found, kind, values, words, attachments: await filesFor(deps, { kind, values, found }) }
    }),
  )
  const detail = { kind: kinds.join(', ') }
  const act = { action: 'confirmation.resent', permission: 'reservations.resend' as const, detail }
  await deps.db.transaction(async (tx) => {
    for (const letter of letters) await deps.mail.post(tx, await composeMail(deps, tx, letter))
    await audited(deps, tx, { staff, code: reservation.code, ...act })
  })
}

/** Of each kind that has one to send; none of what is not paid or over. */
export function confirmationsOf(mails: Mails, reservation: ReservationView): NoticeKind[] {
  return kindsOf(mails, reservation).flatMap((one) => one.confirmation(reservation) ?? [])
}

type Act = { staff: StaffIdentity; code: string; action: string; permission: string; detail: Record<string, string> }

async function audited({ audit }: StaffMailDeps, tx: Transaction, { staff, code, ...act }: Act): Promise<void> {
  await audit.record(tx, { who: staff, subject: `reservation:${code}`, ...act })
}
