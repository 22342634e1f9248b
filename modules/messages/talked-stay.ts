import { type SQL, sql } from '#platform/database/query.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { Side } from './messages.contract.ts'
import type { MessageDeps, TalkedStay, Talker } from './messages.deps.ts'
import { messageErrors } from './messages.errors.ts'
import { messages, messageThreads } from './messages.tables.ts'

/** The stay that someone may speak about. Throws AppError `hotel/not-found`. */
export async function stayFor({ staysOf }: Pick<MessageDeps, 'staysOf'>, talker: Talker): Promise<TalkedStay> {
  const [stay] = await staysOf([talker.stayId])
  if (!stay || (talker.side === 'owner' && stay.ownerId !== talker.ownerId)) throw messageErrors.unknown()
  return stay
}

/** How long after check-out both can still write. */
export const OPEN_DAYS = 60

export function isOpen({ timeZone, checkOut }: Pick<TalkedStay, 'timeZone' | 'checkOut'>, now: Date): boolean {
  return dayIn(timeZone, now) <= addDays(checkOut, OPEN_DAYS)
}

/** What the sealed texts of a stay are tied to. */
export function bodyContext(stayId: string): string {
  return `messages ${stayId}`
}

/** How many messages to this side it has not read, of a row of `message_threads`. */
export function unreadOf(side: Side): SQL<number> {
  const read = sql.raw(side === 'guest' ? 'guest_read' : 'owner_read')
  return sql<number>`(select count(*)::int from ${messages} as message where message.stay_id = ${messageThreads}.stay_id
    and message.side <> ${side} and message.number > ${messageThreads}.${read})`
}
