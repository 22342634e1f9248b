import { changesBetween } from '#modules/audit/index.ts'
import type { Actor, ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatHolidays, chatHours } from '#modules/chat/chat.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { asc, sql } from '#platform/database/query.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'

/** Of the house. */
export const DESK_ZONE = 'America/Fortaleza'

export type Holiday = { day: string; name: string }
export type DeskCalendar = Omit<OpeningHours, 'holidays'> & { holidays: Holiday[] }

/** When the desk is open; always, as long as nobody has said otherwise. */
export async function readHours(db: DatabaseOrTransaction): Promise<OpeningHours> {
  const { holidays, ...hours } = await readCalendar(db)
  return { ...hours, holidays: holidays.map(({ day }) => day) }
}

export async function readCalendar(db: DatabaseOrTransaction): Promise<DeskCalendar> {
  const [openings, holidays] = await Promise.all([
    db.select().from(chatHours).orderBy(asc(chatHours.weekday), asc(chatHours.opens)),
    db.select().from(chatHolidays).orderBy(asc(chatHolidays.day)),
  ])
  return { timeZone: DESK_ZONE, openings, holidays }
}

type Days = Pick<DeskCalendar, 'openings' | 'holidays'>

/**
 * Puts the whole calendar of the desk; the contract has seen to it that openings of a day do not overlap. Throws AppError
 * `chat/state` when it is not any more as its writer saw it. @param seen what they began with
 */
export async function saveCalendar(
  { db, live, audit }: Pick<ChatDeps, 'db' | 'live' | 'audit'>,
  who: Actor,
  { openings, holidays, seen }: Days & { seen?: Days | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    // One writer at a time: a calendar without a line has no row that could be locked.
    await tx.execute(sql`lock table ${chatHours}, ${chatHolidays} in share row exclusive mode`)
    const before = await readCalendar(tx)
    if (seen && fingerprint(seen) !== fingerprint(before)) throw chatErrors.hoursChanged()
    await tx.delete(chatHours)
    await tx.delete(chatHolidays)
    if (openings.length > 0) await tx.insert(chatHours).values([...openings])
    if (holidays.length > 0) await tx.insert(chatHolidays).values(holidays)
    const changes = changesBetween(before, { openings, holidays })
    const entry = { permission: 'chat.manage', action: 'desk-hours.changed', subject: 'desk:hours' }
    await audit.record(tx, { who, ...entry, changes })
  })
  live.tell({ staff: { kind: 'desk' } })
}

function fingerprint({ openings, holidays }: Days): string {
  const lines = [
    ...openings.map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`),
    ...holidays.map(({ day, name }) => `${day} ${name}`),
  ]
  return JSON.stringify(lines.toSorted())
}
