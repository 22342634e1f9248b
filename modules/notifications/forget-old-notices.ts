import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { lt } from '#platform/database/query.ts'
import { notifications, toldEvents } from './notifications.tables.ts'
import { ownerNotices } from './owners/owner-notices.tables.ts'

/** As long as the mails that said the same (platform/mail/post-office.ts). */
const KEPT_DAYS = 400

/** Deletes notifications and marks of what was told that are older than 400 days; returns how many. */
export async function forgetOldNotices({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const shown = await db.delete(notifications).where(lt(notifications.at, before))
  const told = await db.delete(toldEvents).where(lt(toldEvents.at, before))
  const owners = await db.delete(ownerNotices).where(lt(ownerNotices.at, before))
  return (shown.rowCount ?? 0) + (told.rowCount ?? 0) + (owners.rowCount ?? 0)
}
