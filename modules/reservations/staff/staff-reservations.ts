import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { StaffReservations } from '#modules/reservations/reservations.ts'
import { approveRefund, declineRefund, waitingApprovals } from './approvals.ts'
import { correctName } from './correct-name.ts'
import { exportReservations } from './export-reservations.ts'
import { findReservations, searchReservations } from './search-reservations.ts'
import { sendPaymentLink } from './send-payment-link.ts'
import { cancelForStaff, quoteForStaff, refundForStaff } from './staff-refund.ts'
import { addNote, notesBy, openDocument, readDetail } from './staff-reservation.ts'

export function staffReservations(deps: ReservationDeps): StaffReservations {
  return {
    search: (query, staff) => searchReservations(deps, query, staff),
    find: (text, most) => findReservations(deps, text, most),
    export: (query, reader) => exportReservations(deps, query, reader),
    detail: (id, staff, locale) => readDetail(deps, id, staff, locale),
    openDocument: (id, locale) => openDocument(deps, id, locale),
    note: (id, text, staff) => addNote(deps, id, text, staff),
    notesBy: (staffId) => notesBy(deps, staffId),
    correctName: (id, correction, staff) => correctName(deps, id, correction, staff),
    sendPaymentLink: (id, staff) => sendPaymentLink(deps, id, staff),
    quote: (id, staff, locale) => quoteForStaff(deps, id, staff, locale),
    cancel: (id, request, staff) => cancelForStaff(deps, id, request, staff),
    refund: (id, request, staff) => refundForStaff(deps, id, request, staff),
    approve: (requestId, staff) => approveRefund(deps, requestId, staff),
    decline: (requestId, reason, staff) => declineRefund(deps, requestId, reason, staff),
    waiting: () => waitingApprovals(deps),
    sentBack: async () => (await deps.payments.withFailedRefunds()).length,
  }
}
