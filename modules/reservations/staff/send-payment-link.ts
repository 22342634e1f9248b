import type { StaffIdentity } from '#modules/accounts/index.ts'
import { newLink } from '#modules/reservations/keys/guest-keys.ts'
import { lockItems } from '#modules/reservations/line.store.ts'
import { owedOf } from '#modules/reservations/pay/owed.ts'
import { payLinkMail } from '#modules/reservations/pay/pay-link-mail.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record } from '#modules/reservations/reservations.store.ts'
import { reservationHistory } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, gt } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { formatMoney } from '#platform/money.ts'
import { audited, findForStaff } from './staff-reservation.ts'

const TEXT = {
  nothing: /*i18n*/ {
    id: 'reservation.pay-link.nothing',
    message:
      'There is nothing to pay: it is paid, being paid or cancelled, or the time to pay is over. Reload the page to see what happened.',
  },
  often: /*i18n*/ {
    id: 'reservation.pay-link.often',
    message:
      'The link has just been sent several times. Ask the traveller to check the spam folder, or send it again in ten minutes.',
  },
}
const MOST = 3
const WITHIN_MS = 10 * 60_000
const LINE = 'payment-link'

/** Mails a link to what waits to be paid: nobody of the staff types a card. Throws AppError `reservation/state`, `request/too-many`. */
export async function sendPaymentLink(deps: ReservationDeps, id: string, staff: StaffIdentity): Promise<void> {
  const whole = await findForStaff(deps, id)
  const owed = await owedOf(deps, whole)
  if (!owed) throw new AppError('reservation/state', { userMessage: TEXT.nothing })
  const { code, contactEmail: email, locale } = whole
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // One at a time, so that two do not both count too few.
    await lockItems(tx, whole.id)
    if ((await sentLately(tx, whole.id, at)) >= MOST)
      throw new AppError('request/too-many', { userMessage: TEXT.often })
    const link = await newLink(tx, whole.id, at, owed.until)
    await deps.mail.post(tx, { ...payLinkMail(deps, { to: { email, locale }, code, owed, link }), about: whole.id })
    await record(tx, whole.id, { at, by: `staff:${staff.id}`, to: LINE })
    const detail = { amount: formatMoney(owed.amount, 'en'), for: owed.what }
    await audited(deps, tx, staff, { action: 'payment-link.sent', permission: 'reservations.act', code, detail })
  })
}

function sentLately(tx: Transaction, reservationId: string, now: Date): Promise<number> {
  const { to, at } = reservationHistory
  const lately = gt(at, new Date(now.getTime() - WITHIN_MS))
  return tx.$count(reservationHistory, and(eq(reservationHistory.reservationId, reservationId), eq(to, LINE), lately))
}
