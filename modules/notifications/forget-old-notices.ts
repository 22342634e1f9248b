import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { lt } from '#platform/database/query.ts'
import { keptSince } from '#platform/retention.contract.ts'
import { notifications, toldEvents } from './notifications.tables.ts'
import { ownerNotices } from './owners/owner-notices.tables.ts'

/** Notifications of customers and owners. */
export async function countNoticesBefore(db: Database, before: Date): Promise<number> {
  const shown = await db.$count(notifications, lt(notifications.at, before))
  return shown + (await db.$count(ownerNotices, lt(ownerNotices.at, before)))
}

/** Deletes notifications and marks of what was told once the mails that said the same are gone; returns how many. */
export async function forgetOldNotices({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = keptSince('mails', clock.now())
  const shown = await db.delete(notifications).where(lt(notifications.at, before))
  const told = await db.delete(toldEvents).where(lt(toldEvents.at, before))
  const owners = await db.delete(ownerNotices).where(lt(ownerNotices.at, before))
  return (shown.rowCount ?? 0) + (told.rowCount ?? 0) + (owners.rowCount ?? 0)
}
