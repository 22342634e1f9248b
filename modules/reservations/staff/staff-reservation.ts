import type { Permission, StaffIdentity } from '#modules/accounts/index.ts'
import { refundApprovals, reservationNotes } from '#modules/reservations/cancel/care.tables.ts'
import { historyOf, IN_ORDER } from '#modules/reservations/history.ts'
import { owedOf } from '#modules/reservations/pay/owed.ts'
import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import { viewAgain } from '#modules/reservations/read/get-reservation.ts'
import { readWhole, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { secondPersonAbove } from './refund-limit.ts'
import type { StaffReservationDetail } from './staff-reservations.contract.ts'

/** Staff may see every reservation, and each look is written down. Throws AppError `reservation/not-found`. */
export async function findForStaff({ db }: ReservationDeps, id: string): Promise<WholeReservation> {
  const whole = await readWhole(db, id)
  if (!whole) throw reservationErrors.notFound()
  return whole
}

type Act = {
  action: string
  permission: Permission
  code: string
  reason?: string
  detail?: Record<string, string>
}

export async function audited(
  deps: ReservationDeps,
  tx: Transaction,
  staff: StaffIdentity,
  { action, permission, code, reason, detail }: Act,
): Promise<void> {
  const { id, email, role } = staff
  await deps.audit.record(tx, {
    who: { id, email, role },
    permission,
    action,
    subject: `reservation:${code}`,
    ...(reason && { reason }),
    ...(detail && { detail }),
  })
}

export async function readDetail(
  deps: ReservationDeps,
  id: string,
  staff: StaffIdentity,
  locale: Locale,
): Promise<StaffReservationDetail> {
  const whole = await findForStaff(deps, id)
  const [owed, reservation, history, notes, approvals, postings, disputes] = await Promise.all([
    owedOf(deps, whole),
    viewAgain(deps, whole.id, locale),
    linesOf(deps, whole.id),
    rowsAbout(deps, reservationNotes, whole.id),
    rowsAbout(deps, refundApprovals, whole.id),
    deps.ledger.ofReservation(whole.id),
    deps.payments.disputesOf(whole.id),
  ])
  await deps.db.transaction((tx) =>
    audited(deps, tx, staff, { action: 'reservation.read', permission: 'reservations.read', code: whole.code }),
  )
  return {
    reservation,
    history,
    disputes,
    notes: notes.map(({ at, staffName, text }) => ({ at: at.toISOString(), by: staffName, text })),
    postings: postings.map(({ at, kind, entries }) => ({ at: at.toISOString(), kind, entries: [...entries] })),
    approvals: approvals.map(approvalView),
    owners: ownersOf(whole),
    bookedAs: bookedAs(deps, whole),
    owed: owed && { ...owed, until: owed.until.toISOString() },
    secondPersonAbove: secondPersonAbove(whole.currency),
  }
}

function ownersOf({ items }: WholeReservation): StaffReservationDetail['owners'] {
  return items.flatMap(({ id, ownerId }) => (ownerId ? [{ item: id, ownerId }] : []))
}

function bookedAs({ vault }: ReservationDeps, { travellers }: WholeReservation): StaffReservationDetail['bookedAs'] {
  return travellers.flatMap((row) => {
    const [first] = openPerson(vault, row).earlier ?? []
    return first ? [{ ...first, traveller: row.id }] : []
  })
}

type About = typeof reservationNotes | typeof refundApprovals

/** Oldest first. */
async function rowsAbout<Table extends About>({ db }: ReservationDeps, table: Table, reservationId: string) {
  const about: About = table
  const rows = await db
    .select()
    .from(about)
    .where(eq(about.reservationId, reservationId))
    .orderBy(...asWritten(about))
  return rows as Table['$inferSelect'][]
}

const STAFF = /^staff:(.+)$/

type HistoryRow = {
  itemId: string | null
  from: string | null
  to: string
  by: string
  reason: string | null
  at: string
}

/** Every move, with the name of the member of staff who made it. */
async function linesOf(deps: ReservationDeps, id: string): Promise<StaffReservationDetail['history']> {
  const { rows } = await deps.db.execute<HistoryRow>(sql`
    select h.item_id as "itemId", h.from_status as "from", h.to_status as "to", h.by, h.reason, h.at
    from ${historyOf(sql`${id}::uuid`)} h order by ${IN_ORDER}`)
  const names = await deps.staffNames(rows.flatMap(({ by }) => STAFF.exec(by)?.[1] ?? []))
  return rows.map(({ at, itemId, from, to, by, reason }) => ({
    at: new Date(at).toISOString(),
    item: itemId,
    from,
    to,
    by,
    reason,
    byName: names.get(STAFF.exec(by)?.[1] ?? '') ?? null,
  }))
}

type ApprovalRow = typeof refundApprovals.$inferSelect

export function approvalView(row: ApprovalRow): StaffReservationDetail['approvals'][number] {
  const { id, kind, amount, currency, reason, requestedName, requestedAt, status } = row
  return {
    id,
    kind,
    reason,
    status,
    amount: money(amount, currency),
    requestedBy: requestedName,
    requestedAt: requestedAt.toISOString(),
  }
}

export const nameOf = ({ firstName, lastName }: StaffIdentity) => `${firstName} ${lastName}`.trim()

export async function openDocument(deps: ReservationDeps, id: string, asked: Locale | null) {
  const whole = await findForStaff(deps, id)
  const { code } = whole
  const locale = asked ?? whole.locale
  const act = { action: 'document.read', permission: 'reservations.read', code } as const
  return {
    locale,
    reservation: await viewAgain(deps, whole.id, locale),
    sign: (staff: StaffIdentity, file: string) =>
      deps.db.transaction((tx) => audited(deps, tx, staff, { ...act, detail: { file } })),
  }
}

export async function addNote(deps: ReservationDeps, id: string, text: string, staff: StaffIdentity): Promise<void> {
  const whole = await findForStaff(deps, id)
  const note = { reservationId: whole.id, staffId: staff.id, staffName: nameOf(staff), text, at: deps.clock.now() }
  await deps.db.transaction(async (tx) => {
    await tx.insert(reservationNotes).values(note)
    await audited(deps, tx, staff, { action: 'reservation.noted', permission: 'reservations.note', code: whole.code })
  })
}

/** What someone of staff noted about reservations, for their export. */
export async function notesBy({ db }: Pick<ReservationDeps, 'db'>, staffId: string) {
  const { text, at } = reservationNotes
  const rows = await db
    .select({ reservation: reservations.code, text, at })
    .from(reservationNotes)
    .innerJoin(reservations, eq(reservations.id, reservationNotes.reservationId))
    .where(eq(reservationNotes.staffId, staffId))
    .orderBy(...asWritten(reservationNotes))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
