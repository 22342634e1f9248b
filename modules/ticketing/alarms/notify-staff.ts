import type { StaffContact } from '#modules/accounts/index.ts'
import type { Alarm } from '#modules/ticketing/ticketing.contract.ts'
import { isLive } from '#modules/ticketing/ticketing.store.ts'
import { ticketingAlarms, ticketingWork } from '#modules/ticketing/ticketing.tables.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import type { Translate } from '#platform/i18n.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import { alarmMail } from './alarm-mail.ts'

export type AlarmDeps = {
  db: Database
  clock: Clock
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  publicUrl: string
  /** Active members of staff who may work in the queue. */
  crew: () => Promise<readonly StaffContact[]>
}

/**
 * Alerts everyone who can act on it, once per alarm and piece of work: the row marks it, and only the process that wrote it
 * sends the mail, in the same transaction. Work that was finished in the meantime rings for nobody.
 */
export async function notifyStaff(deps: AlarmDeps, { workId, alarm }: { workId: string; alarm: Alarm }): Promise<void> {
  const { db, clock, mail, translate, publicUrl } = deps
  const people = await deps.crew()
  if (people.length === 0) return
  const at = clock.now()
  await db.transaction(async (tx) => {
    const [work] = await tx
      .select()
      .from(ticketingWork)
      .where(and(eq(ticketingWork.id, workId), isLive))
      .for('share')
    if (!work) return
    const rung = await tx
      .insert(ticketingAlarms)
      .values(people.map(({ id }) => ({ workId, alarm, staffId: id, at })))
      .onConflictDoNothing()
      .returning({ staffId: ticketingAlarms.staffId })
    const heard = new Set(rung.map(({ staffId }) => staffId))
    for (const person of people.filter(({ id }) => heard.has(id)))
      await mail.post(tx, alarmMail({ person, work, alarm, translate, publicUrl }))
  })
}
