import type { Actor, SettingsDeps } from '#modules/settings/settings.deps.ts'
import { readRow, writeSection } from '#modules/settings/settings.store.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import type { Calendar, CalendarWrite, KeptCalendar } from './hours.contract.ts'

/** The desk counts as open always, on the clocks of the house, as long as nobody has said otherwise. */
export const USUAL_HOURS: Calendar = { timeZone: 'America/Fortaleza', openings: [], holidays: [] }

/** When the desk is open, as staff set it. */
export async function readHours(db: DatabaseOrTransaction): Promise<KeptCalendar> {
  const row = await readRow(db, 'hours')
  return { ...USUAL_HOURS, ...(row?.value as Calendar | null), version: row?.version ?? 0 }
}

/**
 * Puts the whole calendar; the contract has seen to it that openings of a day do not overlap. Throws AppError
 * `settings/changed` after another change.
 */
export async function saveHours(deps: SettingsDeps, staff: Actor, write: CalendarWrite): Promise<void> {
  const { version, timeZone, openings, holidays } = write
  const value: Calendar = {
    timeZone,
    openings: openings.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens),
    holidays: holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
  await writeSection(deps, staff, { section: 'hours', seen: version, value, secret: null, permission: 'chat.manage' })
}

/** When the desk is open: chats are handed out, and due dates of tickets worked out, by it. */
export async function hoursOfDesk(db: DatabaseOrTransaction): Promise<OpeningHours> {
  const { holidays, openings, timeZone } = await readHours(db)
  return { timeZone, openings, holidays: holidays.map(({ day }) => day) }
}
