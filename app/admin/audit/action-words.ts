import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What was done or read; anything else is shown as the server calls it. */
const ACTIONS: Record<string, MessageDescriptor> = {
  'reservation.read': msg`Opened a reservation`,
  'reservation.noted': msg`Wrote a note`,
  'reservation.cancelled': msg`Cancelled a booking`,
  'document.read': msg`Took a document`,
  'mail.read': msg`Read a mail`,
  'confirmation.resent': msg`Sent a confirmation again`,
  'refund.approved': msg`Approved a refund`,
  'refund.declined': msg`Declined a refund`,
  'reservation.refunded': msg`Gave money back`,
  'ticketing.given-back': msg`Ended a booking without tickets`,
  'ticketing.retried': msg`Had tickets tried again`,
  'ticket.read': msg`Opened a support ticket`,
  'ticket.answered': msg`Answered a support ticket`,
  'ticket.noted': msg`Wrote a note on a support ticket`,
  'ticket.changed': msg`Changed a support ticket`,
  'ticket.merged': msg`Merged a support ticket`,
  'ticket.file-read': msg`Took a file of a support ticket`,
  'setup.finished': msg`Set the site up`,
  'staff.invited': msg`Invited somebody`,
  'staff.link-sent': msg`Sent somebody a new link`,
  'staff.role-changed': msg`Changed a role`,
  'staff.disabled': msg`Shut somebody out`,
  'staff.enabled': msg`Let somebody in again`,
  'staff.sessions-ended': msg`Ended somebody's sessions`,
  'staff.password-changed': msg`Changed the own password`,
  'owners.listed': msg`Looked for hotel owners`,
  'owner.read': msg`Opened a hotel owner`,
  'owner.payout-read': msg`Saw payout details in full`,
  'owner.document-read': msg`Took a document of an owner`,
  'owner.verified': msg`Verified an owner`,
  'owner.rejected': msg`Rejected an owner`,
  'hotel.approved': msg`Approved a hotel`,
  'hotel.rejected': msg`Rejected a hotel`,
  'hotel.revision-requested': msg`Asked for changes of a hotel`,
  'hotel.changes-approved': msg`Approved changes of a hotel`,
  'hotel.changes-rejected': msg`Rejected changes of a hotel`,
  'review.remove': msg`Removed a review`,
  'review.keep': msg`Kept a review that was reported`,
  'payout-run.prepared': msg`Prepared a payout run`,
  'payout-run.approved': msg`Approved a payout run`,
  'payout-run.discarded': msg`Put a payout run aside`,
  'payout-run.bank-file': msg`Fetched a bank file`,
  'payout.paid': msg`Wrote a payout down as paid`,
  'payout.returned': msg`Wrote a payout down as sent back`,
}

export function actionWords(action: string): MessageDescriptor | null {
  return ACTIONS[action] ?? null
}
