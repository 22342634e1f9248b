import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ReservationRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'owner-alarm.subject', message: 'A hotel has cancelled a confirmed booking: {code}' },
  body: /*i18n*/ {
    id: 'owner-alarm.body',
    message:
      'The hotel has cancelled a confirmed stay. The guest gets a full refund and has been told. Please check whether they need help to find another hotel.',
  },
  action: /*i18n*/ { id: 'owner-alarm.action', message: 'Open the reservation' },
  footer: /*i18n*/ { id: 'owner-alarm.footer', message: 'You get this message because you look after hotel owners.' },
} satisfies Record<string, Message>

/** To everyone who looks after owners, each in their language, in the transaction of the cancellation. */
export async function tellStaff(
  deps: ReservationDeps,
  tx: Transaction,
  { id, code }: ReservationRow,
  reason: string,
): Promise<void> {
  for (const to of await deps.ownerCrew()) await deps.mail.post(tx, ownerAlarm(deps, { to, id, code, reason }))
}

type Alarm = { to: { email: string; locale: Locale }; id: string; code: string; reason: string }

/** Pure. */
export function ownerAlarm(desk: Pick<ReservationDeps, 'translate' | 'publicUrl'>, { to, id, code, reason }: Alarm) {
  const leadsTo = `/admin/reservations/${id}`
  return letter(desk, { to, words: TEXT, values: { code }, paragraphs: reason ? [reason] : [], leadsTo })
}
